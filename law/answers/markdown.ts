/** A heading with what stands under it; nothing when nothing does. */
export const section = (heading: string, body: string): string => (body ? `### ${heading}\n\n${body}` : '')

/** What was asked for, under bold words; nothing when there is nothing. */
export const announced = (words: string, body: string): string => (body ? `**${words}**\n\n${body}` : '')

/** A list with a dash before each item; empty for none. */
export const bulleted = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** A list with a number before each item, from 1 on; empty for none. */
export const numbered = (items: readonly string[]): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n')

/** Blocks with an empty line between them; empty ones are left out. */
export const joinBlocks = (blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n')
