import { onTestFinished } from 'vitest'

interface Answer {
  status?: number
  body: object
  headers?: Record<string, string>
}

interface Scripted {
  /** Which calls came, in their order, those for the service as well. */
  calls: string[]
  /** What was sent with each: the JSON of its body, null where there was none. */
  bodies: Record<string, unknown[]>
}

const browserFetch = globalThis.fetch.bind(globalThis)
const onTheirWay = new Set<Promise<unknown>>()

/** Asks the service itself, whatever is scripted. */
export const reachService: typeof fetch = async (input, init) => {
  const call = browserFetch(input, init)
  const read = call.then((answer) => (isJson(answer) ? answer.clone().text() : ''))
  onTheirWay.add(read)
  const forget = () => onTheirWay.delete(read)
  read.then(forget, forget)
  return call
}
globalThis.fetch = reachService

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('application/json')

/** Settles when the service has answered every call, and those that followed from them. */
export async function callsSettled(): Promise<void> {
  while (onTheirWay.size > 0) {
    await Promise.allSettled(onTheirWay)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The answer where there is no network. */
export const unreached = (): never => {
  throw new TypeError('Failed to fetch')
}

/**
 * Answers these calls, by method and path ("POST /v1/account"), in the place of the service until the test ends; every
 * other call reaches it. Writes down which came, and what was sent.
 */
export function scriptService(
  answers: Record<string, Answer | ((request: Request) => Answer | Response | Promise<Answer | Response>)> = {},
): Scripted {
  const scripted: Scripted = { calls: [], bodies: {} }
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    scripted.calls.push(call)
    const sent = await request.clone().text()
    ;(scripted.bodies[call] ??= []).push(sent === '' ? null : JSON.parse(sent))
    const found = answers[call]
    if (!found) return reachService(request)
    const answer = typeof found === 'function' ? await found(request) : found
    if (answer instanceof Response) return answer
    const { status = 200, body, headers } = answer
    return Response.json(body, { status, headers })
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return scripted
}
