// What is known of corrections without the service.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CorrectionsView } from '../../../contract/library.ts'
import { findLocalCorrections, saveCorrections } from '../../offline/local-corrections.ts'
import { buildSource } from '../../testing/build-source.ts'
import { renderAnswer } from '../../testing/render-answer.tsx'
import { scriptService, unreached } from '../../testing/scripted-service.ts'

const wages = buildSource({ title: 'Labour Act 2074, s. 34', url: '/law/labour-2074/34' })
const leave = buildSource({ number: 2, title: 'Labour Act 2074, s. 40', url: '/law/labour-2074/40' })
const FETCHED = { '2026-11-20': ['/law/labour-2074/34', '/law/labour-2074/40'] } satisfies CorrectionsView

const corrected = (title: string) =>
  page
    .getByRole('article', { name: 'Answer' })
    .getByRole('listitem')
    .filter({ hasText: `${title}Corrected on` })

beforeAll(() => saveCorrections({ '2026-11-20': ['/law/labour-2074/34'] }))
afterAll(() => localStorage.clear())

test('an answer says what was corrected since by the list that was stored when the service cannot be reached', async () => {
  scriptService({ 'GET /api/law/v1/corrections': unreached })
  renderAnswer('Within a month [1]. So many days [2].', [wages, leave])

  await expect.element(corrected(wages.title)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  expect(corrected(leave.title).query()).toBeNull()
})

test('the list is asked for again with the next answer that is shown, once, and stored', async () => {
  const { calls } = scriptService({ 'GET /api/law/v1/corrections': { body: FETCHED } })
  renderAnswer('Within a month [1]. So many days [2].', [wages, leave])

  await expect.element(corrected(leave.title)).toBeVisible()
  expect(findLocalCorrections()).toEqual(FETCHED)
  expect(calls.filter((call) => call.endsWith('/corrections'))).toEqual(['GET /api/law/v1/corrections'])
})

test('what somebody else wrote in place of the list does no harm', () => {
  for (const written of ['', 'null', '{"a":']) {
    localStorage.setItem('kanooni.corrections', written)
    expect(findLocalCorrections(), written).toEqual({})
  }
})
