import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import type { ProvisionReference } from '../passage.ts'
import { createNumberedCitations } from './numbered-citations.ts'
import { writeOtherLaw } from './other-law.ts'

const library = openLibrary().latest()

function write(provision: ProvisionReference, fitting: ProvisionReference[] | null = null): string {
  const citations = createNumberedCitations()
  const context = {
    question: '',
    danger: null,
    keepsToSafety: false,
    detail: null,
    language: 'en' as const,
    library,
    citations,
  }
  return writeOtherLaw(provision, context, fitting)
}

test('a punishment without a figure differs from one with figures', () => {
  const labour = { workId: 'labour-2074', number: '132' }

  expect(write({ workId: 'workplace-harassment-2071', number: '12' }, [labour])).toContain(
    '**Punishment**: up to dismissal',
  )
})

test('a time limit of the same length differs where only one runs from learning of the act', () => {
  const forcedLabour = { workId: 'penal-code-2074', number: '162' }

  expect(write({ workId: 'civil-code-2074', number: '24' }, [forcedLabour])).toContain(
    'Complaint within 6 months of learning of the offence',
  )
})

test('of a general rule no punishment is told where the special act has its punishments elsewhere', () => {
  const text = write({ workId: 'banking-offence-2064', number: '12' })

  expect(text).toContain('**Forgery** (National Penal Code 2074, s. 276)')
  expect(text).not.toContain('**Punishment**')
})
