import type { LastDayView } from './last-day.ts'
import type { LetterTopic, LetterView } from './letter.ts'
import type {
  GuideEntry,
  GuideView,
  ProvisionEntry,
  ProvisionView,
  SheetView,
  TopicView,
  WorkDivision,
  WorkGroup,
  WorkView,
} from './library.ts'
import type { QualityView } from './quality.ts'
import type { SearchView } from './library-search.ts'

/** A page of the library, with what stands on it. */
export type LibraryPage =
  | { kind: 'works'; groups: WorkGroup[]; search: SearchView | null }
  | { kind: 'work'; work: WorkView; divisions: WorkDivision[]; search: SearchView | null }
  | ProvisionPage
  | { kind: 'last-day'; lastDay: LastDayView }
  | { kind: 'guides'; topics: TopicView[] }
  | { kind: 'guide'; guide: GuideView }
  | { kind: 'letters'; topics: LetterTopic[] }
  | { kind: 'letter'; letter: LetterView }
  | { kind: 'sheet'; sheet: SheetView }
  | { kind: 'quality'; quality: QualityView }
  | { kind: 'developers' }

export interface ProvisionPage {
  kind: 'provision'
  provision: ProvisionView
  previous: ProvisionEntry | null
  next: ProvisionEntry | null
  /** Guides that rest on it. */
  guides: GuideEntry[]
}
