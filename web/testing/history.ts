/** Settles when the browser's history holds no entry of anything that was open over a screen. */
export async function historySettled(): Promise<void> {
  await Promise.resolve()
  while (history.state?.openOver) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
}
