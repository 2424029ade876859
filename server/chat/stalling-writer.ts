import type { ServerResponse } from 'node:http'

/** Longer texts are written piece by piece, so that a slow client can be told from one that takes nothing. */
const MOST_AT_ONCE = 16 * 1024

/** Writes to a client that may have stopped to read: when it takes nothing for `stallMs`, its connection is ended. */
export class StallingWriter {
  readonly #raw: ServerResponse
  readonly #stallMs: number
  /** Pieces that the system has not taken yet. */
  #untaken = 0
  #timer: NodeJS.Timeout | undefined

  constructor(raw: ServerResponse, stallMs: number) {
    this.#raw = raw
    this.#stallMs = stallMs
    raw.once('close', () => clearTimeout(this.#timer))
  }

  /** Whether everything so far was taken. */
  get isIdle(): boolean {
    return this.#untaken === 0
  }

  /** Resolves when the client takes more, or is gone. */
  async write(text: string): Promise<void> {
    if (text.length <= MOST_AT_ONCE) return this.#writePiece(text)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += MOST_AT_ONCE)
      await this.#writePiece(bytes.subarray(at, at + MOST_AT_ONCE))
  }

  /** Ends the answer; what was not taken by then has the same time as before. */
  end(): void {
    if (!this.#raw.destroyed) this.#raw.end(this.#expect())
  }

  async #writePiece(piece: string | Buffer): Promise<void> {
    if (!this.#raw.destroyed && !this.#raw.write(piece, this.#expect())) await drained(this.#raw)
  }

  /** Starts to wait for one more piece to be taken. */
  #expect(): () => void {
    if (this.#untaken++ === 0) this.#timer = setTimeout(() => this.#raw.destroy(), this.#stallMs).unref()
    return () => {
      this.#untaken--
      if (this.#untaken === 0 || this.#raw.destroyed) clearTimeout(this.#timer)
      else this.#timer?.refresh()
    }
  }
}

/** Resolves when the socket takes more, or is gone. */
function drained(raw: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settle = () => {
    raw.off('drain', settle)
    raw.off('close', settle)
    resolve()
  }
  raw.on('drain', settle)
  raw.on('close', settle)
  return promise
}
