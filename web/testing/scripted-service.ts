import { onTestFinished } from 'vitest'

interface Answer {
  status?: number
  body: object
  headers?: Record<string, string>
}

/**
 * Answers the calls that the client makes until the test ends, by method and path ("POST /v1/account"), and writes
 * down which came. A call without an answer fails as if there were no network.
 */
export function scriptService(
  answers: Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>,
): string[] {
  const calls: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    calls.push(call)
    const found = answers[call]
    if (!found) throw new TypeError('Failed to fetch')
    const { status = 200, body, headers } = typeof found === 'function' ? await found(request) : found
    return Response.json(body, { status, headers })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return calls
}
