import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of axe that the page breaks, each with the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  // The other mode opens a second page for each look, for frames of other origins. Kanooni has none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
