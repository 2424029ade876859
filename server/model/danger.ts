// Signs in a question that somebody needs help before an answer. They err towards giving a number too often.

export interface Danger {
  /** Somebody speaks of ending their life: no law is told then. */
  isSelfHarm: boolean
  /** Ids of help entries, the most urgent first. */
  help: readonly string[]
}

const VIOLENCE =
  /\b(?:beat(?:s|en|ing)?|hits? (?:me|her|him|us)|hitting|kick(?:s|ed)|slap(?:s|ped)|strangl\w+|threaten\w* (?:me|us|her|him|to)|kills? (?:me|us|her|him)|rap(?:e|ed|ing|ist)|molest\w*|grop(?:es|ed|ing)|abus(?:e|es|ed|ing|ive)|stab\w*|kidnap\w*|traffick\w*)\b|\b(?:kut(?:chh?a|yo|xa|chh?an|pit)|pit(?:chh?a|yo|xa)|balatkaa?r|dhamki|apaharan)\b|कुट|पिट|बलात्कार|करणी|धम्की|अपहरण|हिंसा/i
const SELF_HARM =
  /\b(?:suicide|kill(?:ing)? myself|end my life|want to die|aa?tmahatya)\b|\bmarna man\b|आत्महत्या|मर्न मन/i
const CHILD =
  /\b(?:child(?:ren)?|daughter|son|girl|boy|minor|baby|student|chhori|chhora|balika|balak|bachcha)\b|बालबालिका|बालिका|बालक|छोरी|छोरा|नाबालक/i

/** Whom to call first when the words tell of violence or of somebody's life in danger; null when they do not. */
export function findDanger(question: string): Danger | null {
  const isViolence = VIOLENCE.test(question)
  const isSelfHarm = SELF_HARM.test(question)
  if (!isViolence && !isSelfHarm) return null
  const help = ['police']
  if (isViolence) help.push('women-commission')
  if (CHILD.test(question)) help.push('child-helpline')
  return { isSelfHarm, help }
}
