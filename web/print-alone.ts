import './print-alone.css'

/** Prints something alone; the page that it belongs to is not printed with it. */
export function printAlone(content: HTMLElement): void {
  putAlone(content)
  print()
}

/**
 * Has whatever prints, the browser's own menu as well, print what `copy` gives alone, until the returned function is called. Where it gives
 * nothing, the page is printed as ever.
 */
export function printInstead(copy: () => HTMLElement | null): () => void {
  const prepare = () => {
    const content = copy()
    if (content) putAlone(content)
  }
  addEventListener('beforeprint', prepare)
  return () => removeEventListener('beforeprint', prepare)
}

function putAlone(content: HTMLElement): void {
  const sheet = document.createElement('div')
  sheet.className = 'only-print'
  sheet.append(content)
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
}
