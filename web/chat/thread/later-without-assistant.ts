import type { Language } from '../../../contract/preferences.ts'
import { screen } from '../../screen.tsx'

/** What a browser finds by itself, once its script is there; nothing where that cannot be had. */
export const WithoutAssistant = screen<{ question: string; language: Language }>(() =>
  import('./without-assistant.tsx').then(
    (loaded) => loaded.WithoutAssistant,
    () => () => null,
  ),
)
