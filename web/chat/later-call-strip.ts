import type { Language } from '../../contract/preferences.ts'
import { screen } from '../screen.tsx'

/** Whom to call, once its script is there; nothing where that cannot be had. */
export const CallStrip = screen<{ language: Language }>(() =>
  import('../help/call-strip.tsx').then(
    (loaded) => loaded.CallStrip,
    () => () => null,
  ),
)
