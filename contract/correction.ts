// How a question begins that corrects the one before it. The browser puts one of these into the message box; search reads
// them off the question (`readLeadIn` in law/search/leaning.ts).

/** By the language of the conversation; `romanised` is Nepali in Latin letters. Each ends where the person goes on. */
export const CORRECTION_OPENINGS = {
  en: 'No, I meant ',
  ne: 'होइन, मैले सोध्न खोजेको ',
  romanised: 'hoina, maile sodhna khojeko ',
} as const
