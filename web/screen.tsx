// Screens that are fetched apart from the rest.

import { type ComponentType, lazy, useState } from 'react'
import { type Loader, loadOnce } from './load-once.ts'
import { reloadOnce } from './reload-when-stale.ts'

export type Screen<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the screen before it is shown. */
  preload: Loader<ComponentType<Props>>
}

function failAgain(error: unknown): never {
  reloadOnce()
  throw error
}

/** A screen that is fetched before, or when it is first shown. Once it is there it is shown at once, with no gap. */
export function screen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  const preload = loadOnce(load)
  // Shown, it is needed, whatever else is being fetched meanwhile that nobody waits for.
  const Later = lazy(async () => ({ default: await preload().catch(failAgain) })) as unknown as ComponentType<Props>

  function LoadedScreen(props: Props) {
    // One choice for as long as it is shown: changing it would begin the screen anew.
    const [Chosen] = useState(() => preload.loaded() ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(LoadedScreen, { preload })
}
