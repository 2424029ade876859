import { Account, AppwriteException, Client, Databases, type Payload, Query } from 'appwrite'
import type { Feedback, FeedbackList } from '../../contract/feedback.ts'
import { COLLECTIONS, DATABASE_ID, PROJECT_ID } from '../../contract/wire.ts'
import type { ApiKey } from './api.ts'
import { createFollow } from './follow-changes.ts'
import { createShares } from './shares.ts'

class OwnClient extends Client {
  /** A deletion arrives although the page that asked for it is closing. */
  override prepareRequest(...request: Parameters<Client['prepareRequest']>) {
    const { uri, options } = super.prepareRequest(...request)
    return { uri, options: { ...options, keepalive: options.method === 'DELETE' } }
  }

  /** As the SDK's, for the JSON that all our calls carry; but its errors keep what an answer says about when to try again. */
  override async call(...request: Parameters<Client['call']>): Promise<Payload> {
    const [method, url, headers, params] = request
    const { uri, options } = this.prepareRequest(method, url, headers, params)
    const answer = await fetch(uri, options)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('application/json')
    const body: Payload = isJson ? JSON.parse(text) : { message: text }
    if (answer.ok) return body
    const error = new AppwriteException(body.message, answer.status, body.type, text)
    throw Object.assign(error, { retryAfter: Number(answer.headers.get('retry-after')) })
  }
}

/** What is asked of a key. */
type KeyChange = Pick<ApiKey, 'name' | 'allowsSystemMessages'>

class OwnAccount extends Account {
  /**
   * Asks whether this is the account's password, which Appwrite has no call for.
   * @throws AppwriteException `user_invalid_credentials` when it is not.
   */
  async confirmPassword(password: string): Promise<void> {
    const url = new URL(`${this.client.config.endpoint}/account/password`)
    await this.client.call('post', url, { 'content-type': 'application/json' }, { password })
  }

  /**
   * Ends the account at once, which Appwrite has no call for; `password` is null where the account has none.
   * @throws AppwriteException `user_invalid_credentials` for a wrong password, `user_challenge_required`.
   */
  async deleteAccount(password: string | null): Promise<void> {
    const url = new URL(`${this.client.config.endpoint}/account`)
    await this.client.call('delete', url, { 'content-type': 'application/json' }, password === null ? {} : { password })
  }

  // Keys for programs, which Appwrite has nothing of.

  /** Oldest first. */
  listKeys(): Promise<{ total: number; keys: ApiKey[] }> {
    return this.#callKeys('get', '')
  }

  /**
   * `password` is null where the account has none. @returns the key with its `secret`, which is told this once.
   * @throws AppwriteException as `deleteAccount`.
   */
  makeKey({ password, ...wanted }: KeyChange & { password: string | null }): Promise<ApiKey & { secret: string }> {
    return this.#callKeys('post', '', password === null ? wanted : { ...wanted, password })
  }

  changeKey(id: string, change: KeyChange): Promise<ApiKey> {
    return this.#callKeys('patch', `/${id}`, change)
  }

  async revokeKey(id: string): Promise<void> {
    await this.#callKeys('delete', `/${id}`)
  }

  async #callKeys<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
    const url = new URL(`${this.client.config.endpoint}/account/keys${path}`)
    return (await this.client.call(method, url, { 'content-type': 'application/json' }, { ...body })) as Answer
  }
}

class Feedbacks {
  readonly #client: OwnClient
  constructor(client: OwnClient) {
    this.#client = client
  }

  /** Says something of an answer, in place of what was said before. @throws AppwriteException `document_not_found`. */
  async put(messageId: string, feedback: Feedback): Promise<void> {
    await this.#client.call('put', this.#urlOf(messageId), { 'content-type': 'application/json' }, { ...feedback })
  }

  /** What was said of answers: of one conversation, or behind one answer. */
  async list(of: { sessionId?: string; after?: string }): Promise<FeedbackList> {
    const url = new URL(`${this.#client.config.endpoint}/feedback`)
    return (await this.#client.call('get', url, {}, { ...of })) as FeedbackList
  }

  /** Takes back what was said of an answer. */
  async remove(messageId: string): Promise<void> {
    await this.#client.call('delete', this.#urlOf(messageId), { 'content-type': 'application/json' })
  }

  #urlOf(messageId: string): URL {
    return new URL(`${this.#client.config.endpoint}/feedback/${encodeURIComponent(messageId)}`)
  }
}

class OwnDatabases extends Databases {
  /** Creates documents, all of them or none: what Appwrite lets only servers do. Each has its `$id` with its attributes. */
  async createMany(databaseId: string, collectionId: string, documents: readonly object[]): Promise<void> {
    const url = new URL(`${this.client.config.endpoint}/databases/${databaseId}/collections/${collectionId}/documents`)
    await this.client.call('post', url, { 'content-type': 'application/json' }, { documents })
  }

  /** Changes the conversations of these ids; resolves to how many of them there are. */
  async changeConversations(ids: readonly string[], data: object): Promise<number> {
    return this.#callForMany('patch', { data, queries: [Query.equal('$id', [...ids])] })
  }

  /** Deletes the conversations of these ids, every one when it is null; resolves to how many there were. */
  async deleteConversations(ids: readonly string[] | null): Promise<number> {
    return this.#callForMany('delete', ids === null ? {} : { queries: [Query.equal('$id', [...ids])] })
  }

  async #callForMany(method: string, body: Payload): Promise<number> {
    const path = `/databases/${DATABASE_ID}/collections/${COLLECTIONS.conversations}/documents`
    const url = new URL(this.client.config.endpoint + path)
    const { total } = await this.client.call(method, url, { 'content-type': 'application/json' }, body)
    return Number(total)
  }
}

/** The calls of the service at this page's own address, and what it tells by itself. */
export function createSdk() {
  const client = new OwnClient().setEndpoint(`${location.origin}/v1`).setProject(PROJECT_ID)
  return {
    account: new OwnAccount(client),
    databases: new OwnDatabases(client),
    feedback: new Feedbacks(client),
    shares: createShares(client),
    follow: createFollow(client),
  }
}
