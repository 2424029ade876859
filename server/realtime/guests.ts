/** Most clients that come without a cookie say who they are with their first message. */
const MOST_PER_SITE = 64

/** The sockets of this process of which it is not known whose they are. */
export class Guests<Socket> {
  readonly #bySite = new Map<string, Set<Socket>>()

  /** False where the site has as many already as it may; the socket is not counted then. */
  enter(site: string, socket: Socket): boolean {
    const sockets = this.#bySite.get(site) ?? new Set()
    if (sockets.size >= MOST_PER_SITE) return false
    this.#bySite.set(site, sockets.add(socket))
    return true
  }

  leave(site: string, socket: Socket): void {
    const sockets = this.#bySite.get(site)
    if (sockets?.delete(socket) && sockets.size === 0) this.#bySite.delete(site)
  }
}
