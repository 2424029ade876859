import { countLeftOut, type Found, type FoundConversation, type LeftOut } from './found.ts'
import { isChatGpt, readChatGpt } from './read-chatgpt.ts'
import { isKanooni, readKanooni } from './read-kanooni.ts'
import { ImportRefused, unpack } from './unpack.ts'

/**
 * What can be imported of a file, an archive or a single JSON, on this device; and what of it cannot, by its kind.
 * @param now the present, in milliseconds: nothing was written later.
 * @throws ImportRefused where it is no file of ours or of ChatGPT, or one that does harm.
 */
export async function readImport(file: Blob, now: number): Promise<Found> {
  const { files, others } = await unpack(file)
  const leftOut: LeftOut = {}
  countLeftOut(leftOut, 'otherFiles', others)
  const found = new Map<string, FoundConversation>()
  let isKnown = false
  for await (const { text } of files) {
    const data = parse(text)
    for (const item of Array.isArray(data) ? (data as unknown[]) : [data]) {
      if (!isKanooni(item) && !isChatGpt(item)) {
        countLeftOut(leftOut, 'unreadable')
        continue
      }
      isKnown = true
      const conversation = isKanooni(item) ? readKanooni(item, now, leftOut) : readChatGpt(item, now, leftOut)
      if (!conversation) continue
      const key = `${conversation.source} ${conversation.key}`
      if (found.has(key)) countLeftOut(leftOut, 'repeated')
      else found.set(key, conversation)
    }
  }
  if (!isKnown) throw new ImportRefused('unknown')
  return { conversations: [...found.values()].sort((one, other) => other.updatedAt - one.updatedAt), leftOut }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // Not JSON, or nested deeper than can be read.
    throw new ImportRefused('unreadable')
  }
}
