/**
 * A text with `content` in the place of a slot.
 * @throws Error when the slot is not there, or is there twice.
 */
export function fillSlot(text: string, slot: string, content: string): string {
  const [before = '', after, again] = text.split(slot)
  if (after === undefined || again !== undefined) throw new Error(`The text has not one slot "${slot}".`)
  return before + content + after
}
