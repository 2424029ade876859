// Counts how often the library is found by its own words: the headings of its provisions, and the questions that its
// guides are for.

import type { Count } from '../../contract/quality.ts'
import { composeReply } from '../../law/answers/compose-reply.ts'
import { readConversation } from '../../law/answers/conversation.ts'
import { planReply } from '../../law/answers/plan-reply.ts'
import { everyGuide } from '../../law/holdings.ts'
import type { Library } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import { keyOfPassage } from '../../law/search/documents.ts'

/** Enough hits that forty provisions are hardly ever fewer. */
const HITS = 40

type Counts = Record<string, Count>

/** For each way to ask, how many questions there are and how many of them are answered well. */
export function measureOwnQuestions(entries: LibraryEntries, library: Library): Counts {
  return { ...measureHeadings(entries, library), ...measureGuideQuestions(library), ...measureReplies(library) }
}

function measureHeadings(entries: LibraryEntries, library: Library): Counts {
  const places = entries.works.flatMap(({ work, provisions }) =>
    provisions.flatMap(({ number, heading }) =>
      [heading.en, heading.ne].map((asked) =>
        provisionsFor(library, asked).findIndex((found) => found === `${work.id} ${number}`),
      ),
    ),
  )
  const within = (most: number) => places.filter((place) => place >= 0 && place < most).length
  return {
    'headings that find their provision among five': { right: within(5), of: places.length },
    'headings that find their provision among forty': { right: within(HITS), of: places.length },
  }
}

const provisionsFor = (library: Library, question: string) =>
  library
    .search(question, { most: HITS })
    .hits.flatMap(({ passage }) => (passage.kind === 'provision' ? [keyOfPassage(passage)] : []))

const FORMS = ['en', 'ne', 'romanised'] as const

function measureGuideQuestions(library: Library): Counts {
  const found = [...everyGuide(library)].flatMap(({ slug, questions }) =>
    FORMS.flatMap((form) => questions[form]).map((question) =>
      library
        .search(question, { most: 5 })
        .hits.some(({ passage }) => passage.kind === 'guide' && passage.slug === slug),
    ),
  )
  return { 'questions that find their guide among five': { right: found.filter(Boolean).length, of: found.length } }
}

/** Right is the guide, another one on the same topic, or a provision that the guide rests on. */
export function measureReplies(library: Library): Counts {
  const counts: Counts = {}
  for (const form of FORMS) {
    const asked = [...everyGuide(library)].flatMap((guide) =>
      guide.questions[form].map((question) => {
        const passages = passagesOfReply(library, question)
        const rests = new Set(library.restsOn(guide.slug).all.map(({ workId, number }) => `${workId} ${number}`))
        return passages.some((passage) =>
          passage.kind === 'guide'
            ? library.findGuide(passage.slug)?.topic === guide.topic
            : passage.kind === 'provision' && rests.has(keyOfPassage(passage)),
        )
      }),
    )
    counts[`replies in ${form} with their guide or what it rests on`] = {
      right: asked.filter(Boolean).length,
      of: asked.length,
    }
  }
  return counts
}

function passagesOfReply(library: Library, question: string) {
  const conversation = readConversation([{ role: 'user', content: question }], library)
  return conversation ? composeReply(planReply(conversation, library), conversation.language, library).passages : []
}
