import './print-codes.css'

/** Prints recovery codes alone, under a title. The page behind the dialog is not printed with them. */
export function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('article')
  const heading = sheet.appendChild(document.createElement('h1'))
  heading.textContent = title
  for (const code of codes) sheet.appendChild(document.createElement('p')).textContent = code
  sheet.className = 'only-print'
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
