/** What stands under a question that waits for a connection. */
export const kept = {
  heading: 'Without the assistant',
  note: (day: string) =>
    `What fits of the guides and sections kept on this device on ${day}. The assistant answers when you are back online.`,
  nothing: 'None of the guides and sections kept on this device fit. The assistant answers when you are back online.',
}

export type KeptTexts = typeof kept
