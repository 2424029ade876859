// Replies that rest on no single entry: small talk, another topic, a question that the library cannot answer.

import { OFF_TOPIC_REPLY } from '../../contract/conversation.ts'
import type { Library } from '../library.ts'
import type { ProvisionReference } from '../passage.ts'
import type { Guide, Signpost } from '../schema.ts'
import type { Hit } from '../search/search.ts'
import { labelOf, titleOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { describeHelp } from './emergency-contacts.ts'
import { bulleted, joinBlocks } from './markdown.ts'
import type { ReplyContext } from './reply-context.ts'
import type { Talk } from './small-talk.ts'
import { TEXTS } from './texts.ts'

const WITH_EXAMPLES: ReadonlySet<Talk> = new Set(['identity', 'abilities', 'greeting', 'lawyer', 'machine'])

/** The reply to a greeting, to thanks and to what people ask about Kanooni. */
export function writeTalk(talk: Talk, language: Language): string {
  const { talk: replies, examples } = TEXTS[language]
  return WITH_EXAMPLES.has(talk) ? `${replies[talk]} ${examples}` : replies[talk]
}

/** The sentence stays in English, whatever the question's language; in another one it is said once more. */
export function writeOffTopic(nearest: Guide | null, language: Language): string {
  const { offTopic, backToLaw, suggestGuide, examples } = TEXTS[language]
  return joinBlocks([
    OFF_TOPIC_REPLY,
    offTopic,
    `${backToLaw} ${nearest ? suggestGuide(nearest[language].title) : examples}`,
  ])
}

/** Says that the library does not answer, names what comes closest, and where to ask instead. */
export function admitUnknown(closest: readonly Hit[], context: ReplyContext): string {
  const { language, library } = context
  const texts = TEXTS[language]
  const entries = nameHits(closest, context)
  return joinBlocks([
    texts.unknown,
    entries ? `${texts.closestEntries}\n\n${entries}` : '',
    askElsewhere(entries ? 'notThis' : 'nothing', language, library),
    entries ? '' : texts.examples,
    texts.unknownClosing,
  ])
}

/** What cannot be said, who settles it, whom to ask, and what the library has that comes near. */
export function writeSignpost(
  { cannotSay, settledBy, office }: Signpost,
  closest: readonly Hit[],
  context: ReplyContext,
): string {
  const { language } = context
  const texts = TEXTS[language]
  const entries = nameHits(closest, context)
  return joinBlocks([
    `${cannotSay[language]} ${settledBy[language]}`,
    office[language],
    entries ? `${texts.closestEntries}\n\n${entries}` : '',
    texts.unknownClosing,
  ])
}

/** Says that another state's law decides, and names what comes closest in Nepal's. */
export function admitForeignLaw(closest: readonly Hit[], context: ReplyContext): string {
  const texts = TEXTS[context.language]
  const entries = nameHits(closest, context)
  return joinBlocks([texts.foreignLaw, entries ? `${texts.closestEntries}\n\n${entries}` : '', texts.unknownClosing])
}

/** What hits are about, without those that the reply has named already. */
export function nameHits(hits: readonly Hit[], { language, library, citations }: ReplyContext): string {
  const names = hits.flatMap(({ passage }) => {
    const label = citations.has(passage) ? null : labelOf(passage, library, language)
    return label ? [`${label.heading}${citations.cite(passage)}`] : []
  })
  return bulleted(names)
}

/** Who can answer what the library cannot. */
export function askElsewhere(after: 'notThis' | 'nothing', language: Language, library: Library): string {
  const legalAid = library.help.get('legal-aid')
  return legalAid ? `${TEXTS[language].askElsewhere[after]}\n\n- ${describeHelp(legalAid, language)}` : ''
}

/** Says which of the provisions that were named are not held. */
export function admitNotHeld(provisions: readonly ProvisionReference[], language: Language, library: Library): string {
  const { examples, unknownClosing } = TEXTS[language]
  return joinBlocks([nameNotHeld(provisions, language, library), examples, unknownClosing])
}

/** That each of these is not held, with its name; empty for none. */
export function nameNotHeld(provisions: readonly ProvisionReference[], language: Language, library: Library): string {
  return joinBlocks(provisions.map((provision) => TEXTS[language].notHeld(titleOf(provision, library, language))))
}
