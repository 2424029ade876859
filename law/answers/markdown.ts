/** A heading with what stands under it; nothing when nothing does. */
export const section = (heading: string, body: string): string => (body ? `### ${heading}\n\n${body}` : '')

/** What was asked for, under bold words; nothing when there is nothing. */
export const announced = (words: string, body: string): string => (body ? `**${words}**\n\n${body}` : '')

export const bulleted = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

export const numbered = (items: readonly string[]): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n')

export const joinBlocks = (blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n')
