import type { AuthSession } from '../../api/api.ts'
import type { OwnAccountTexts } from '../../texts/en/own-account.ts'

type Described = Pick<
  AuthSession,
  'clientName' | 'osName' | 'deviceBrand' | 'deviceModel' | 'countryCode' | 'countryName'
>

/** A browser as people know it, "Chrome on Windows", as far as the service could tell by what it said of itself. */
export function describeDevice({ clientName, osName, deviceBrand, deviceModel }: Described, texts: OwnAccountTexts) {
  const browser = clientName && osName ? texts.device.on(clientName, osName) : clientName || osName
  const handset = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  return [browser || texts.device.unknown, handset].filter(Boolean).join(' · ')
}

/** Where somebody was, if the service knows it; null where it does not. */
export const placeOf = ({ countryCode, countryName }: Described): string | null =>
  countryCode && countryCode !== '--' ? countryName : null
