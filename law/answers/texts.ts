// The words of replies that are the same for every question, in both languages.

import type { Language } from '../../contract/preferences.ts'
import type { RelatedLanguage } from '../text/related-languages.ts'
import { ENGLISH } from './english-texts.ts'
import { NEPALI } from './nepali-texts.ts'
import type { ReplyTexts } from './reply-texts.ts'

/** To whom asked in a language that is related to Nepali: that it is answered in Nepali. */
export const ANSWERED_IN_NEPALI: Record<RelatedLanguage, string> = {
  hi: 'आपने अपनी भाषा में पूछा, यह ठीक है; जवाब सरल नेपाली में है।',
  mai: 'अहाँ अपन भाषामे पुछलहुँ, से ठीक अछि; जवाब सरल नेपालीमे अछि।',
  bho: 'रउआ आपन भाषा में पूछनी, ई ठीक बा; जवाब आसान नेपाली में बा।',
}

export const TEXTS: Record<Language, ReplyTexts> = { en: ENGLISH, ne: NEPALI }
