import type { WordForms } from './schema.ts'

/** Words as people type them, in all forms. */
export const allForms = ({ en, ne, romanised }: WordForms): string[] => [...en, ...ne, ...romanised]
