// A value that changes, and whoever has to know of it.

import { useSyncExternalStore } from 'react'

export interface ReadonlySignal<Value> {
  get(): Value
  /** Calls `listener` with the value each time that it is set; returns how to leave. */
  subscribe(listener: (value: Value) => void): () => void
}

export interface Signal<Value> extends ReadonlySignal<Value> {
  /** Sets the value and tells every listener, though it may be the same as before. */
  set(value: Value): void
}

export function createSignal<Value>(value: Value): Signal<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a signal, rendered anew when it is another. `getFirst`: what the server renders and hydration begins with. */
export function useSignal<Value>({ get, subscribe }: ReadonlySignal<Value>, getFirst = get): Value {
  return useSyncExternalStore(subscribe, get, getFirst)
}
