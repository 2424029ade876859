// What a User-Agent header says about browser and device, in the words and codes of Appwrite's model Session. It is
// shown to people who look through their sessions, nothing more: what is not known is "".

import Bowser from 'bowser'

export interface UserAgentDescription {
  osCode: string
  osName: string
  osVersion: string
  clientType: string
  clientCode: string
  clientName: string
  clientVersion: string
  clientEngine: string
  clientEngineVersion: string
  deviceName: string
  deviceBrand: string
  deviceModel: string
}

type Os = Pick<UserAgentDescription, 'osCode' | 'osName' | 'osVersion'>
type Client = Omit<UserAgentDescription, keyof Os | `device${string}`>
type Device = Pick<UserAgentDescription, 'deviceName' | 'deviceBrand' | 'deviceModel'>
type Parsed = Bowser.Parser.ParsedResult

export function describeUserAgent(userAgent: string): UserAgentDescription {
  // The library takes no empty text.
  const parsed = Bowser.parse(userAgent || ' ')
  return { ...describeOs(parsed), ...describeClient(parsed, userAgent), ...describeDevice(parsed) }
}

/** Appwrite's codes, with its names where they are not those of the library. */
const SYSTEMS: Record<string, { code: string; name?: string }> = {
  Windows: { code: 'WIN' },
  iOS: { code: 'IOS' },
  Android: { code: 'AND' },
  macOS: { code: 'MAC', name: 'Mac' },
  'Chrome OS': { code: 'COS' },
  Linux: { code: 'LIN', name: 'GNU/Linux' },
}

function describeOs({ os: { name = '', version = '', versionName = '' } }: Parsed): Os {
  const { code = '', name: osName = name } = SYSTEMS[name] ?? {}
  return { osCode: code, osName, osVersion: name === 'Windows' ? versionName : shortened(version) }
}

const BROWSERS: Record<string, { code: string; name?: string }> = {
  'Microsoft Edge': { code: 'PS' },
  Opera: { code: 'OP' },
  'Samsung Internet for Android': { code: 'SB', name: 'Samsung Browser' },
  'UC Browser': { code: 'UC' },
  Firefox: { code: 'FF' },
  'Firefox mobile': { code: 'FM', name: 'Firefox Mobile' },
  Chrome: { code: 'CH' },
  'Chrome mobile': { code: 'CM', name: 'Chrome Mobile' },
  'Chrome on iOS': { code: 'CI', name: 'Chrome Mobile iOS' },
  'Chrome in an app': { code: 'CV', name: 'Chrome Webview' },
  Safari: { code: 'SF' },
  'Safari mobile': { code: 'MF', name: 'Mobile Safari' },
}

function describeClient({ browser, engine, os, platform }: Parsed, userAgent: string): Client {
  const { name = '', version = '' } = browser
  const isMobile = platform.type === 'mobile' || os.name === 'iOS'
  const form = / wv\)/.test(userAgent) ? 'in an app' : os.name === 'iOS' ? 'on iOS' : ''
  const known = BROWSERS[`${name} ${form}`] ?? (isMobile ? BROWSERS[`${name} mobile`] : undefined) ?? BROWSERS[name]
  return {
    clientType: name && 'browser',
    clientCode: known?.code ?? '',
    clientName: known?.name ?? name,
    clientVersion: shortened(version),
    clientEngine: engine.name ?? '',
    clientEngineVersion: engineVersion(engine, version, userAgent),
  }
}

/** Blink has the version of the Chrome that it is from, Gecko that of its Firefox; the library knows neither. */
function engineVersion({ name, version = '' }: Parsed['engine'], browserVersion: string, userAgent: string): string {
  if (name === 'Blink') return /Chrome\/([\d.]+)/.exec(userAgent)?.[1] ?? ''
  return name === 'Gecko' ? browserVersion : version
}

const DEVICES: Record<string, string> = { mobile: 'smartphone', tablet: 'tablet', desktop: 'desktop' }

function describeDevice({ platform: { type = '', vendor = '', model = '' }, os }: Parsed): Device {
  const isHandheld = type === 'mobile' || type === 'tablet'
  return {
    deviceName: DEVICES[type] ?? (os.name === 'Chrome OS' ? 'desktop' : ''),
    deviceBrand: isHandheld ? vendor : '',
    deviceModel: isHandheld ? model : '',
  }
}

/** The first two numbers of a version. */
const shortened = (version: string) => version.split('.').slice(0, 2).join('.')
