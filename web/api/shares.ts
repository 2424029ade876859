import type { Client } from 'appwrite'
import type { Share, ShareList } from '../../contract/shares.ts'

/** The calls for shared copies. They reject as the SDK's do, with an AppwriteException. */
export interface Shares {
  /** Makes a link to a copy of messages of a conversation. */
  make(conversationId: string, messageIds: readonly string[]): Promise<Share>
  /** The links of the account that work, the latest first. */
  list(): Promise<ShareList>
  /** Ends a link at once. */
  end(id: string): Promise<void>
  /** Makes a conversation of one's own out of a copy; resolves to its id. */
  continueCopy(token: string): Promise<string>
}

export function createShares(client: Client): Shares {
  const call = async <Answer>(method: string, path = '', parameters = {}) => {
    const url = new URL(`${client.config.endpoint}/shares${path}`)
    return (await client.call(method, url, { 'content-type': 'application/json' }, parameters)) as Answer
  }
  return {
    make: (sessionId, messageIds) => call('post', '', { sessionId, messageIds }),
    list: () => call('get'),
    end: (id) => call('delete', `/${id}`),
    continueCopy: async (token) => (await call<{ sessionId: string }>('post', '/conversations', { token })).sessionId,
  }
}
