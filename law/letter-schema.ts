// What a letter consists of that people fill in and hand in.

import { z } from 'zod'
import { LETTER_KINDS } from '../contract/letter.ts'
import { bilingual, isoDate, sentence, text, wordForms } from './schema.ts'

const letterText = z.strictObject({
  /** The lines of the address. */
  to: z.array(text).min(1),
  subject: text,
  body: z.array(sentence).min(1),
  requests: z.array(sentence).min(1),
  attachments: z.array(text),
})

/**
 * A letter that somebody hands in. In its texts `[id]` stands for what a field asks for, and a mark such as `{civil-code-2074 95}` for the
 * citation, written out as an office writes it.
 */
export const letterSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  kind: z.enum(LETTER_KINDS),
  /** Slugs of the guides that it belongs to, the main one first. */
  guides: z.array(text).min(1),
  title: bilingual,
  /** When one hands it in, where and by when; a line each where it tells cases apart. */
  about: z.strictObject({ en: sentence, ne: sentence }),
  /** How people ask for this paper. */
  words: wordForms,
  /** What a held section says about its form or contents. */
  prescribed: z.strictObject({ en: sentence, ne: sentence }).optional(),
  /** In the order in which one tells it, without those that every letter has (`contract/letter.ts`). */
  fields: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        kind: z.enum(['line', 'paragraph', 'date']),
        /** Of a paragraph, where it is not the usual number: for how many rows of the pen there is room. */
        rows: z.int().min(2).max(12).optional(),
        /** It may stay empty. What names no other field is left out once the letter is filled in. */
        optional: z.literal(true).optional(),
        question: bilingual,
        hint: bilingual.optional(),
      }),
    )
    .min(1),
  en: letterText,
  ne: letterText,
  checkedOn: isoDate,
})

export type Letter = z.infer<typeof letterSchema>
