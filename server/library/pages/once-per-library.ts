import type { Library } from '../../../law/library.ts'

/** Makes something of a library when it is first asked for, and keeps it for as long as the library is in use. */
export function oncePerLibrary<Made>(make: (library: Library) => Made): (library: Library) => Made {
  const made = new WeakMap<Library, Made>()
  return (library) => {
    const before = made.get(library)
    if (before !== undefined) return before
    const now = make(library)
    made.set(library, now)
    return now
  }
}
