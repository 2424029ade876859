import './print-alone.css'

/** Prints something alone; the page that it belongs to is not printed with it. */
export function printAlone(content: HTMLElement): void {
  const sheet = document.createElement('div')
  sheet.className = 'only-print'
  sheet.append(content)
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
