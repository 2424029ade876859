/** Texts for a message that is too long. */
export const longText = {
  sendParts: (count: number) => `Send it as ${count} messages`,
  shorten: 'Shorten it',
  intro: 'Take out what matters least. Nothing is left out that you have not taken out here.',
  repeated: (count: number) =>
    count === 1
      ? 'One sentence stands here twice, and is taken out once.'
      : `${count} sentences stand here twice, and are taken out once.`,
  excess: (count: number) => `${count.toLocaleString('en')} characters too many: take out more.`,
  fits: (count: number) => `It fits. There is room for ${count.toLocaleString('en')} more characters.`,
  nothing: 'Keep at least one sentence.',
  use: 'Put this into the box',
}

export type LongTextTexts = typeof longText
