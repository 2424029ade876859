const KEY = 'kanooni.exit'

/** How somebody leaves in a hurry on this device. */
export interface ExitSetting {
  /** An https address that is shown in place of the calendar. */
  address?: string
  /** Whether it ends the session, too. */
  signsOut?: boolean
}

/** What was chosen on this device; nothing where it cannot be read. */
export function readExitSetting(): ExitSetting {
  try {
    const { address, signsOut } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const chosen = typeof address === 'string' ? readAddress(address) : null
    return { ...(chosen && { address: chosen }), signsOut: signsOut === true }
  } catch {
    return {}
  }
}

/** @throws DOMException where the browser stores nothing. */
export function writeExitSetting(setting: ExitSetting): void {
  localStorage.setItem(KEY, JSON.stringify(setting))
}

/** The https address that somebody has typed, whole; null when it is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  try {
    const { protocol, hostname, href } = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
    return protocol === 'https:' && hostname.includes('.') ? href : null
  } catch {
    return null
  }
}
