export interface Loader<Loaded> {
  (): Promise<Loaded>
  /** What is there by now; null before. */
  loaded(): Loaded | null
}

/** Loads something with the first call, and gives every further one the same. What failed is tried anew. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Loader<Loaded> {
  let loading: Promise<Loaded> | null = null
  let loaded: Loaded | null = null
  const loader = () => {
    if (loading) return loading
    const first = load()
    loading = first
    first.then(
      (value) => {
        loaded = value
        // React takes the value of a promise that says so at once; otherwise each first render would wait.
        void Object.assign(first, { status: 'fulfilled', value })
      },
      () => {
        loading = null
      },
    )
    return first
  }
  return Object.assign(loader, { loaded: () => loaded })
}
