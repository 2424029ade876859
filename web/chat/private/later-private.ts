import { screen } from '../../screen.tsx'

/** Behind the first screen: nobody waits for it to type. Nothing where it cannot be had. */
export const PrivateSwitch = screen<{ isOn: boolean; onChange: () => void }>(() =>
  import('./private-switch.tsx').then(
    (loaded) => loaded.PrivateSwitch,
    () => () => null,
  ),
)

export const PrivateScreen = screen<{ opening: string; onLeave: (text: string) => void }>(
  async () => (await import('./private-screen.tsx')).PrivateScreen,
)
