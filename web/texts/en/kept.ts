/** What stands under a question that waits for a connection, and in the place of a conversation that needs one. */
export const kept = {
  heading: 'Without the assistant',
  note: (day: string) =>
    `What fits of the guides and sections kept on this device on ${day}. The assistant answers when you are back online.`,
  nothing: 'None of the guides and sections kept on this device fit. The assistant answers when you are back online.',
  notKept: 'This conversation is not kept on this device. It opens once you are online.',
}

export type KeptTexts = typeof kept
