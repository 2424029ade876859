import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { DesignPage } from './design-page.tsx'
import './design.css'

test.each(['English', 'नेपाली'])('every primitive passes the rules of axe in both themes, in %s', async (language) => {
  await page.viewport(1280, 900)
  render(<DesignPage />)
  await page.getByRole('button', { name: language }).click()
  await expect.element(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true')

  // Two themes side by side have every name twice; a page of its own would not.
  const { violations } = await run(document.body, { rules: { 'landmark-unique': { enabled: false } } })

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
})
