// Screens that are fetched apart from the rest.

import { type ComponentType, lazy, useState } from 'react'
import { reloadOnce } from './start/reload-when-stale.ts'

export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the screen before it is shown. */
  preload(): Promise<unknown>
}

function failAgain(error: unknown): never {
  reloadOnce()
  throw error
}

/** A screen that is fetched before, or when it is first shown. Once it is there it is shown at once, with no gap. */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => ({ default: (loaded = await load()) })
  // Shown, it is needed, whatever else is being fetched meanwhile that nobody waits for.
  const Later = lazy(() => preload().catch(failAgain)) as unknown as ComponentType<Props>

  function LoadedScreen(props: Props) {
    // One choice for as long as it is shown: changing it would begin the screen anew.
    const [Chosen] = useState(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(LoadedScreen, { preload })
}
