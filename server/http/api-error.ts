/** An error that is meant to be seen by the client: a status, a stable type, and a sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, type: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.type = type
    this.headers = headers
  }
}
