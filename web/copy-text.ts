/** What is put on the clipboard. */
export interface Copied {
  text: string
  /** The same for where it is pasted with its structure. */
  html?: string
}

/** Puts something on the clipboard; false where the browser lets no page do that. */
export async function copyText(copied: Copied): Promise<boolean> {
  try {
    await write(copied)
    return true
  } catch {
    // Refused, or a browser without it: what is selected can still be copied.
    return copyBySelection(copied)
  }
}

async function write({ text, html }: Copied): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text)
  const forms = Object.entries({ 'text/plain': text, 'text/html': html })
  const blobs = forms.map(([type, content]) => [type, new Blob([content], { type })])
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
}

function copyBySelection({ text, html }: Copied): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // Without a keyboard over the page, and without a jump to its end.
  field.readOnly = true
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const addStructure = (event: ClipboardEvent) => {
    if (html === undefined) return
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
    event.preventDefault()
  }
  field.addEventListener('copy', addStructure)
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
