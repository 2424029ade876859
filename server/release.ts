import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The version in package.json and the commit checked out; "unknown" where there is no git. */
export function readRelease(): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return { version, commit: readCommit() }
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: new URL('..', import.meta.url),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
