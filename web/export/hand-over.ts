/** As a press on a link to a file would; where the browser minds that nobody pressed, it is not saved. */
export function handOver(url: string, file: string): void {
  Object.assign(document.createElement('a'), { href: url, download: file }).click()
}
