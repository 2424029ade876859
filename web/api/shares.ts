import { AppwriteException, type Client } from 'appwrite'
import type { Share, ShareList } from '../../contract/shares.ts'

/** The calls for shared copies. They reject as the SDK's do, with an AppwriteException. */
export interface Shares {
  /** Makes a link of this id to a copy of messages of a conversation; one that is there already is given as it is. */
  make(id: string, conversationId: string, messageIds: readonly string[]): Promise<Share>
  /** The links of the account that work, the latest first. */
  list(): Promise<ShareList>
  /** Ends a link at once. */
  end(id: string): Promise<void>
  /** Makes a conversation of this id of one's own out of a copy; one that is there already is left as it is. */
  continueCopy(id: string, token: string): Promise<void>
}

/** The answer to an earlier request was lost. */
const wasMade = (error: unknown) => error instanceof AppwriteException && error.code === 409

export function createShares(client: Client): Shares {
  const call = async <Answer>(method: string, path = '', parameters = {}) => {
    const url = new URL(`${client.config.endpoint}/shares${path}`)
    return (await client.call(method, url, { 'content-type': 'application/json' }, parameters)) as Answer
  }
  const list = () => call<ShareList>('get')
  return {
    make: (shareId, sessionId, messageIds) =>
      call<Share>('post', '', { shareId, sessionId, messageIds }).catch(async (error: unknown) => {
        const made = wasMade(error) && (await list()).shares.find(({ $id }) => $id === shareId)
        if (!made) throw error
        return made
      }),
    list,
    end: (id) => call('delete', `/${id}`),
    continueCopy: (sessionId, token) =>
      call<void>('post', '/conversations', { sessionId, token }).catch((error: unknown) => {
        if (!wasMade(error)) throw error
      }),
  }
}
