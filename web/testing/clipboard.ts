import { onTestFinished } from 'vitest'

/** What was written at once: a text for each type, such as `text/plain`. */
type Written = Record<string, string>

/** Stands in for the clipboard until the test ends; gives back what is written to it. */
export function noteClipboard(): Written[] {
  const written: Written[] = []
  putInPlace({
    writeText: async (text: string) => void written.push({ 'text/plain': text }),
    write: async (items: ClipboardItem[]) => {
      for (const item of items) {
        const texts = item.types.map(async (type) => [type, await (await item.getType(type)).text()])
        written.push(Object.fromEntries(await Promise.all(texts)))
      }
    },
  })
  return written
}

/** A clipboard that no page may write to, until the test ends. */
export function refuseClipboard(): void {
  const refuse = async () => {
    throw new DOMException('No permission.', 'NotAllowedError')
  }
  putInPlace({ writeText: refuse, write: refuse })
}

function putInPlace(value: object): void {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}
