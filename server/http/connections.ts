// What connections may cost before there is a request on them. Each takes one of the files that the system lets the
// process open, of which the database and the provider need some, too.

import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { LARGE_BODY_BYTES } from './body-bounds.ts'

export interface ConnectionBounds {
  /** Connections open at once. */
  max: number
  /** How long a connection may be open before anything arrives on it. */
  firstByteMs: number
  /** How long a client may take nothing of an answer that has been written. */
  stallMs: number
  /** What may wait in memory for clients to take it, all connections together. */
  unsentBytes: number
  /** What of requests may have arrived in part, all connections together. */
  arrivingBytes: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface Opened {
  /** The answers that it waits for. */
  answers: Set<ServerResponse>
  /** What had been read when it last waited for none: all that was read since is of the request under way. */
  readBefore: number
}

/** The one that has waited for an answer, or for none, for longest comes first. */
type OpenConnections = Map<Socket, Opened>

/** Browsers and proxies ask one thing after the other on a connection; answers to more at once would be built for nothing. */
const MOST_AT_ONCE = 4
const LOOK_EVERY_MS = 1_000
const WARN_EVERY_MS = 60_000

/**
 * Bounds the connections of a server; to be called once it has its listener for requests. A newcomer beyond `max` takes
 * the place of the one that has been without a request longest, else of one whose request has not arrived as a whole,
 * else of one that does not take its answer; it is refused only where every other connection waits for an answer. A
 * connection ends when it asks too much at once or takes nothing of an answer, and when answers that nobody takes, or
 * requests whose rest does not come, fill the memory.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const open: OpenConnections = new Map()
  const warn = atMostEvery(WARN_EVERY_MS, (problem: string, figures: object) => bounds.log.warn(figures, problem))
  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: new Set(), readBefore: 0 })
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
  leaveOutUpgraded(server, open)
  const look = setInterval(() => {
    const ended = endUntaken(open.keys(), bounds.unsentBytes)
    if (ended > 0) warn('answers that nobody takes fill the memory: their connections end', { connections: ended })
    const late = endArriving(open, bounds.arrivingBytes)
    if (late > 0)
      warn('requests that do not arrive as a whole fill the memory: their connections end', { connections: late })
  }, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(look))
}

/** Stands before the listeners of the server, which see no request of a connection that asks too much at once. */
function followAnswers(server: Server, open: OpenConnections, stallMs: number): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const opened = open.get(socket)
    // What was sent in one piece is still handed over after the end of its connection.
    if (!opened || opened.answers.size >= MOST_AT_ONCE) return void socket.destroy()
    const { answers } = opened
    if (answers.size === 0) putLast(open, socket, opened)
    answers.add(response)
    // A socket's own timer knows whether the system has taken any of what is being written.
    response.once('prefinish', () => socket.setTimeout(stallMs))
    response.once('close', () => {
      answers.delete(response)
      if (answers.size > 0) return
      opened.readBefore = socket.bytesRead
      putLast(open, socket, opened)
    })
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** One that has ended is not put back. */
function putLast(open: OpenConnections, socket: Socket, opened: Opened): void {
  if (open.delete(socket)) open.set(socket, opened)
}

/** What comes on a connection after it was handed over is no request. Without a listener none is handed over. */
function leaveOutUpgraded(server: Server, open: OpenConnections): void {
  if (server.listenerCount('upgrade') === 0) return
  server.prependListener('upgrade', (_request, socket: Socket) => {
    const opened = open.get(socket)
    if (opened) opened.readBefore = Number.POSITIVE_INFINITY
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
  for (const [socket, { answers }] of open) {
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

/**
 * Ends the connections whose requests have been arriving for longest, until what has arrived of all of them together is no more than
 * `most` bytes. Not those with most of it: an honest upload would be among them, and is over soon. @returns how many.
 */
function endArriving(open: OpenConnections, most: number): number {
  const arriving = [...open].map(([socket, opened]) => ({ socket, bytes: arrivedOf(socket, opened) }))
  let bytes = arriving.reduce((sum, each) => sum + each.bytes, 0)
  let ended = 0
  for (const each of arriving) {
    if (bytes <= most) break
    if (each.bytes === 0) continue
    bytes -= each.bytes
    ended++
    each.socket.destroy()
  }
  return ended
}

/** How many bytes of requests that are not there as a whole a connection has brought. */
function arrivedOf({ bytesRead }: Socket, { answers, readBefore }: Opened): number {
  const isWhole = answers.size > 0 && [...answers].every(({ req }) => req.complete)
  // What is more was refused, and is not kept.
  return isWhole ? 0 : Math.min(Math.max(0, bytesRead - readBefore), LARGE_BODY_BYTES)
}

function atMostEvery<Words extends unknown[]>(milliseconds: number, work: (...words: Words) => void) {
  let doneAt = Number.NEGATIVE_INFINITY
  return (...words: Words) => {
    if (performance.now() - doneAt < milliseconds) return
    doneAt = performance.now()
    work(...words)
  }
}
