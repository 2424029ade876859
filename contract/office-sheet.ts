// One page that somebody takes to an office: the sections that an answer rests on, and what is needed there. Its address
// names them and nothing else, so that it opens for everybody and tells nothing of who made it.

import { LIBRARY_API } from './library-api.ts'
import { LIBRARY_PATHS, SHEET_PATH } from './paths.ts'

/** What stands on a sheet. */
export interface SheetEntries {
  guides: string[]
  provisions: { workId: string; number: string }[]
}

/** Where the `SheetView` of a sheet is. */
export const SHEET_VIEW_PATH = `${LIBRARY_API}/sheet`

/** Where a `NextQuestionsView` is: what else people ask who were answered with the entries of a sheet. */
export const NEXT_QUESTIONS_PATH = `${LIBRARY_API}/next-questions`

/** English, Nepali, and Nepali in Latin letters. */
export const QUESTION_FORMS = ['en', 'ne', 'romanised'] as const

export type QuestionForm = (typeof QUESTION_FORMS)[number]

export interface NextQuestionsView {
  questions: string[]
}

const MOST_GUIDES = 2
const MOST_PROVISIONS = 6
/** In the code of a sheet: "divorce,civil-code-2074.94.95". */
const BETWEEN_ENTRIES = ','
const BEFORE_NUMBER = '.'

const PROVISION_PAGE = new RegExp(`^${LIBRARY_PATHS.laws}/([^/]+)/([^/]+)$`)
const GUIDE_PAGE = new RegExp(`^${LIBRARY_PATHS.guides}/([^/]+)$`)

/**
 * The code of the sheet with the entries whose pages are at these paths, the first of them where they are too many; null
 * where none is a guide or a provision.
 */
export function sheetCode(paths: readonly string[]): string | null {
  const each = [...new Set(paths)]
  const guides = each.flatMap((path) => GUIDE_PAGE.exec(path)?.[1] ?? []).slice(0, MOST_GUIDES)
  const provisions = each
    .flatMap((path) => {
      const [, workId, number] = PROVISION_PAGE.exec(path) ?? []
      return workId && number ? [{ workId, number }] : []
    })
    .slice(0, MOST_PROVISIONS)
  const works = [...new Set(provisions.map(({ workId }) => workId))].map((workId) => {
    const held = provisions.filter((provision) => provision.workId === workId)
    return [workId, ...held.map(({ number }) => number)].join(BEFORE_NUMBER)
  })
  const entries = [...guides, ...works]
  return entries.length > 0 ? entries.join(BETWEEN_ENTRIES) : null
}

/** What the code of a sheet names, whether it is held or not; nothing that is more than a sheet may have. */
export function readSheetCode(code: string): SheetEntries {
  const entries = code.split(BETWEEN_ENTRIES).map((entry) => entry.split(BEFORE_NUMBER))
  const guides = entries.flatMap(([slug = '', ...numbers]) => (numbers.length === 0 ? [slug] : []))
  const provisions = entries.flatMap(([workId = '', ...numbers]) => numbers.map((number) => ({ workId, number })))
  return { guides: guides.slice(0, MOST_GUIDES), provisions: provisions.slice(0, MOST_PROVISIONS) }
}

/** The path of the page of the sheet with this code. */
export const sheetPath = (code: string): string => `${SHEET_PATH}/${code}`
