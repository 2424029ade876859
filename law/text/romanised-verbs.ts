/** How verbs of romanised Nepali end and hardly any English word does: "garchha", "paudaina", "bechyo", "banayera". */
const ENDING =
  /(?:chh?a|chh?an|chh?u|x[au]|xan|d(?:a|ai)ina|dina|inna|(?<=[aeiou]y|[bcdghijklmnpt])yo|eko|ako|era|ayo)$/

/** Whether a folded word in Latin letters ends as Nepali verbs do. */
export const endsAsNepaliVerb = (word: string): boolean => ENDING.test(word)
