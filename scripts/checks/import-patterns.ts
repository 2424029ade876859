// What a file may not import, as rules of oxlint: `imports.config.ts` says which.

import type { OxlintConfig } from 'oxlint'

/** Imports that are refused, with what is said then. */
export interface Pattern {
  group?: string[]
  regex?: string
  message: string
  allowTypeImports?: boolean
}

/** The packages named, and whatever is inside of them. */
export function packages(names: string[], message: string): Pattern {
  return { regex: `^(${names.join('|')})(/|$)`, message }
}

/** Closes a pure folder: nothing from `up` on but what is `open`, and of the packages only those named. */
export function sealed(up: string, names: string[], message: string, open: string[] = []): Pattern[] {
  const ways = open.flatMap((way) => [`!${up}/${way}`, `!${up}/${way}/**`])
  // What matches last decides.
  return [{ group: ['[a-z@]*', '!./**', '!../**', `${up}/**`, ...ways, ...names.map((name) => `!${name}`)], message }]
}

/** Everything from `up` on is closed, but for the ways that are open. */
export function leaving(up: string, open: string[], message: string): Pattern {
  return { group: [`${up}/**`, ...open.flatMap((way) => [`!${up}/${way}`, `!${up}/${way}/**`])], message }
}

/** Refuses the patterns to the files. */
export function closed(files: string[], patterns: Pattern[]): NonNullable<OxlintConfig['overrides']>[number] {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}
