import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether only the client renders here. False on the server and in the first render that takes over the server's HTML:
 * what the server cannot know (storage, size of the screen) is shown from the next one on.
 */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
