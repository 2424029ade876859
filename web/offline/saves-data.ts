/** Whether the person has asked the browser to fetch as little as it can; few browsers tell. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
