import type { LibraryEntries } from '../library-data.ts'
import type { Pocket } from './pocket.ts'

/** What a pocket holds as entries of a library. A provision has a number and a heading, and no words of ours. */
export function pocketEntries({ works, guides, help }: Omit<Pocket, 'telling'>): LibraryEntries {
  return {
    works: works.map(({ work, numbers, headings }) => ({
      work,
      provisions: numbers.map((number, at) => ({
        number,
        heading: { en: headings.en[at] ?? '', ne: headings.ne[at] ?? '' },
        rule: { en: [], ne: [] },
        words: { en: [], ne: [], romanised: [] },
        facts: [],
      })),
    })),
    guides,
    help,
    signposts: [],
    nextSteps: [],
    letters: [],
  }
}
