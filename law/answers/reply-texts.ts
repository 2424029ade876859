// What is said in replies to every question alike.

import type { FactKind, RelationKind } from '../../contract/library.ts'
import type { AskedDetail } from './asked-detail.ts'
import type { Talk } from './small-talk.ts'
import type { UnmetRequest } from './unmet-requests.ts'

/** In one language. */
export interface ReplyTexts {
  headings: Record<
    | 'steps'
    | 'timeLimits'
    | 'periods'
    | 'whereToGo'
    | 'documents'
    | 'costs'
    | 'watchOut'
    | 'help'
    | 'otherMatters'
    | 'seeAlso',
    string
  >
  /** Time limits stand under their heading. */
  facts: Record<Exclude<FactKind, 'time-limit'>, string>
  /** What is said when the asked-for thing does not stand in the library. */
  nothingOn: Record<AskedDetail, string>
  /** Stands under a rule of which only a part was said. */
  shortened: (mark: string) => string
  wholeGuide: (title: string, mark: string) => string
  /** After it: the parts of the guide that were left out. */
  restOfGuide: (names: string) => string
  closing: (date: string) => string
  examples: string
  talk: Record<Talk, string>
  /** Stands above what the law says, where more was asked for than Kanooni does. */
  unmetRequests: Record<UnmetRequest, string>
  /** Instead of what is said to who wants a document written: where the library has that one, and where it has others on the matter. */
  letterToFillIn: (link: string) => string
  lettersOnMatter: (links: readonly string[]) => string
  /** What the fixed English sentence says; empty where it needs no saying again. */
  offTopic: string
  backToLaw: string
  suggestGuide: (title: string) => string
  /** Stands above the answer to a question that can easily have been misread. */
  understoodAs: (headings: readonly string[]) => string
  /** Stands below the other matters of a message: those that are not answered. */
  moreMatters: (headings: readonly string[]) => string
  /** Stands above what probably answers. */
  likely: string
  /** Before two guides that fit a story alike. */
  eitherOf: string
  /** Before what to do in the case that fits best. */
  ifFirst: string
  /** Behind the answer to who is not the one for whom the guide is: where the other one reads on. */
  forOtherSide: (link: string) => string
  /** The time limits of a guide for who is not the one who has to keep them. */
  timeLimitsOfMatter: string
  /** Stands below it, above what else may be meant. */
  orThese: string
  /** Stands above another guide that fits as well. */
  alike: string
  /** Stands before the name of a provision on the same matter, by how it stands to the one that answers. */
  otherLaw: Record<RelationKind, string>
  /** Stands behind that name, above its facts. */
  saysDifferently: string
  fullStop: string
  /** Stands above an answer that is only near. */
  closest: (title: string) => string
  unknown: string
  closestEntries: string
  /** Where something near was named, and where nothing was. */
  askElsewhere: { notThis: string; nothing: string }
  /** Under what may not be what was asked for. */
  unsureClosing: string
  unknownClosing: string
  foreignLaw: string
  notHeld: (title: string) => string
  otherWorks: string
  officialText: string
  choice: { opening: string; answerWith: string }
  crisis: string
  /** Follows it, where the library knows the matter that is behind it, and where it does not. */
  crisisMatter: { known: string; unknown: string }
  safeFirst: string
}
