// How a reply begins that asks which of two guides is meant, and how it names them. The browser offers them to be pressed.

import type { Language } from './preferences.ts'

export const CHOICE: Record<Language, string> = {
  en: 'Your question could be about either of two things. Which one do you mean?',
  ne: 'तपाईंको प्रश्न दुई कुरामध्ये कुनै एकको हुन सक्छ। तपाईंको कुन हो?',
}

/** The titles of the guides among which a reply lets choose, in their order; none where it is no question back. */
export function choicesIn(reply: string): string[] {
  if (!Object.values(CHOICE).some((opening) => reply.includes(opening))) return []
  return [...reply.matchAll(/^\d\. \*\*(.+)\*\*$/gm)].flatMap(([, title]) => title ?? [])
}
