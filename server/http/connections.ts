// What connections may cost before there is a request on them. Each takes one of the files that the system lets the
// process open, of which the database and the provider need some, too.

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

export interface ConnectionBounds {
  /** Connections open at once. */
  max: number
  /** How long a connection may be open before anything arrives on it. */
  firstByteMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The requests of each open connection that are not answered yet. Whoever has been without any longest comes first. */
type OpenConnections = Map<Socket, Set<IncomingMessage>>

const WARN_EVERY_MS = 60_000

/**
 * Bounds the connections of a server. A newcomer beyond `max` takes the place of the one that has been without a
 * request longest, else of one whose request has not arrived as a whole; it is refused only where every other
 * connection waits for an answer.
 */
export function boundConnections(server: Server, { max, firstByteMs, log }: ConnectionBounds): void {
  const open: OpenConnections = new Map()
  const warn = atMostEvery(WARN_EVERY_MS, () =>
    log.warn({ connections: max }, 'as many connections are open as may be: the idle ones give way to new ones'),
  )
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set())
    const timer = closeWhenSilent(socket, firstByteMs)
    socket.once('close', () => {
      clearTimeout(timer)
      open.delete(socket)
    })
    if (open.size <= max) return
    const leaving = findDispensable(open, socket)
    // Now, not when its end is reported: the next newcomer may come before that.
    open.delete(leaving)
    leaving.destroy()
    warn()
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const requests = open.get(socket)
    if (!requests) return
    requests.add(request)
    response.once('close', () => {
      requests.delete(request)
      // The last in the row again: it has only now become idle.
      if (requests.size === 0 && open.delete(socket)) open.set(socket, requests)
    })
  })
}

function closeWhenSilent(socket: Socket, afterMs: number): NodeJS.Timeout {
  const close = () => {
    if (socket.bytesRead === 0) socket.destroy()
  }
  // After a pause of the whole process, what has arrived meanwhile is read before that.
  return setTimeout(() => setImmediate(close), afterMs).unref()
}

function findDispensable(open: OpenConnections, newcomer: Socket): Socket {
  let arriving: Socket | undefined
  for (const [socket, requests] of open) {
    if (socket === newcomer) continue
    if (requests.size === 0) return socket
    if (!arriving && [...requests].every(({ complete }) => !complete)) arriving = socket
  }
  return arriving ?? newcomer
}

function atMostEvery(milliseconds: number, work: () => void): () => void {
  let doneAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - doneAt < milliseconds) return
    doneAt = performance.now()
    work()
  }
}
