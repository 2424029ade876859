import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// Run in the page.
/** Brings everything that fades or moves in to its end; the time of a toast goes on. */
const END_ANIMATIONS = `for (const animation of document.getAnimations()) {
  const isTime = animation.animationName === 'toast-time'
  if (!isTime && Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish()
}`

/** The rules of axe that the page breaks, each with the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  // While something fades in, its colours are not its own.
  await page.evaluate(END_ANIMATIONS)
  // The other mode opens a second page for each look, for frames of other origins. Kanooni has none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
