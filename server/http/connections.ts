// What connections may cost before there is a request on them. Each takes one of the files that the system lets the
// process open, of which the database and the provider need some, too.

import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

export interface ConnectionBounds {
  /** Connections open at once. */
  max: number
  /** How long a connection may be open before anything arrives on it. */
  firstByteMs: number
  /** How long a client may take nothing of an answer that has been written. */
  stallMs: number
  /** What may wait in memory for clients to take it, all connections together. */
  unsentBytes: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The answers that each open connection waits for. The one that has waited for none for longest comes first. */
type OpenConnections = Map<Socket, Set<ServerResponse>>

/** Browsers and proxies ask one thing after the other on a connection; answers to more at once would be built for nothing. */
const MOST_AT_ONCE = 4
const LOOK_EVERY_MS = 1_000
const WARN_EVERY_MS = 60_000

/**
 * Bounds the connections of a server; to be called once it has its listener for requests. A newcomer beyond `max` takes
 * the place of the one that has been without a request longest, else of one whose request has not arrived as a whole,
 * else of one that does not take its answer; it is refused only where every other connection waits for an answer. A
 * connection ends when it asks too much at once or takes nothing of an answer, and when answers that nobody takes fill
 * the memory.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const open: OpenConnections = new Map()
  const warn = atMostEvery(WARN_EVERY_MS, (problem: string, figures: object) => bounds.log.warn(figures, problem))
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set())
    const timer = closeWhenSilent(socket, bounds.firstByteMs)
    socket.once('close', () => {
      clearTimeout(timer)
      open.delete(socket)
    })
    if (open.size <= bounds.max) return
    const leaving = findDispensable(open, socket)
    // Now, not when its end is reported: the next newcomer may come before that.
    open.delete(leaving)
    leaving.destroy()
    warn('as many connections are open as may be: the idle ones give way to new ones', { connections: bounds.max })
  })
  followAnswers(server, open, bounds.stallMs)
  const look = setInterval(() => {
    const ended = endUntaken(open.keys(), bounds.unsentBytes)
    if (ended > 0) warn('answers that nobody takes fill the memory: their connections end', { connections: ended })
  }, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(look))
}

/** Stands before the listeners of the server, which see no request of a connection that asks too much at once. */
function followAnswers(server: Server, open: OpenConnections, stallMs: number): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const answers = open.get(socket)
    // What was sent in one piece is still handed over after the end of its connection.
    if (!answers || answers.size >= MOST_AT_ONCE) return void socket.destroy()
    answers.add(response)
    // A socket's own timer knows whether the system has taken any of what is being written.
    response.once('prefinish', () => socket.setTimeout(stallMs))
    response.once('close', () => {
      answers.delete(response)
      // The last in the row again: it has only now become idle.
      if (answers.size === 0 && open.delete(socket)) open.set(socket, answers)
    })
    for (const listener of listeners) listener.call(server, request, response)
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
  let untaken: Socket | undefined
  for (const [socket, answers] of open) {
    if (socket === newcomer) continue
    if (answers.size === 0) return socket
    if (!arriving && [...answers].every(({ req }) => !req.complete)) arriving = socket
    if (!untaken && socket.writableLength > 0) untaken = socket
  }
  return arriving ?? untaken ?? newcomer
}

/** Ends the connections for which most waits, until all together hold no more than `most` bytes. @returns how many. */
function endUntaken(sockets: Iterable<Socket>, most: number): number {
  const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0)
  let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0)
  let ended = 0
  for (const socket of waiting.toSorted((one, other) => other.writableLength - one.writableLength)) {
    if (bytes <= most) break
    bytes -= socket.writableLength
    ended++
    socket.destroy()
  }
  return ended
}

function atMostEvery<Words extends unknown[]>(milliseconds: number, work: (...words: Words) => void) {
  let doneAt = Number.NEGATIVE_INFINITY
  return (...words: Words) => {
    if (performance.now() - doneAt < milliseconds) return
    doneAt = performance.now()
    work(...words)
  }
}
