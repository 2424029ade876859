import { NEUTRAL_PATH } from '../../contract/exit.ts'
import { isTheme, THEME_COOKIE } from '../../contract/preferences.ts'
import type { Client } from '../client.tsx'
import { login } from '../auth/auth-slice.ts'
import { findAway } from '../exit/away.ts'
import { setConversations } from '../conversations/conversations-slice.ts'
import { chooseTheme } from '../shell/theme.ts'

/** With nobody to ask, the application opens as the person left it who was signed in here last. */
export async function openLocalAccount({ store, local }: Client): Promise<void> {
  showTheme()
  // The service would have answered with the neutral page.
  if (findAway() !== null) return location.replace(NEUTRAL_PATH)
  try {
    const copies = await local()
    const account = await copies.findAccount()
    if (!account) return
    store.dispatch(login(account))
    store.dispatch(setConversations((await copies.findList(account.$id)) ?? []))
  } catch (error) {
    console.error('What was kept in this browser cannot be read.', error)
  }
}

/** What the server writes into a page that it sends itself. */
function showTheme(): void {
  const theme = new URLSearchParams(document.cookie.replaceAll('; ', '&')).get(THEME_COOKIE)
  if (isTheme(theme)) chooseTheme(theme)
}
