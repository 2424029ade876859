import { Account, AppwriteException, Client, Databases, type Payload } from 'appwrite'
import { PROJECT_ID } from '../../contract/wire.ts'
import { createFollow } from './follow-changes.ts'

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
}

/** The calls of the service at this page's own address, and what it tells by itself. */
export function createSdk() {
  const client = new OwnClient().setEndpoint(`${location.origin}/v1`).setProject(PROJECT_ID)
  return { account: new OwnAccount(client), databases: new Databases(client), follow: createFollow(client) }
}
