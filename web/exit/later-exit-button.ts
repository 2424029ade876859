import { screen } from '../screen.tsx'

/** Behind the first screen; nothing where it cannot be had. */
export const ExitButton = screen(() =>
  import('./exit-button.tsx').then(
    (loaded) => loaded.ExitButton,
    () => () => null,
  ),
)
