import type { Language } from '../../../contract/preferences.ts'
import type { Api } from '../../api/api.ts'
import { twoStepTexts } from '../../texts/use-two-step-texts.ts'
import { type Challenge, prepareChallenge } from './challenge.ts'

/** Asks for a second factor once all that shows the challenge is there: a mailed code must find its field. */
export async function loadChallenge(api: Api, language: Language): Promise<Challenge> {
  await twoStepTexts[language]()
  return prepareChallenge(api)
}
