import { printAlone } from '../../print-alone.ts'

/** Prints recovery codes alone, under a title. */
export function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('article')
  sheet.appendChild(document.createElement('h1')).textContent = title
  for (const code of codes) sheet.appendChild(document.createElement('p')).textContent = code
  printAlone(sheet)
}
