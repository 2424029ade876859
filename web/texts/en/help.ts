/** Texts about whom to call. They come with what shows them, in both languages: an answer has a language of its own. */
export const help = {
  call: 'Call',
  checked: (day: string) => `Checked on ${day}.`,
  inDanger: 'In danger?',
}

export type HelpTexts = typeof help
