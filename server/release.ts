import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The version in package.json and the commit: the one that an image was built of, else the one checked out; "unknown" without git. */
export function readRelease(): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return { version, commit: readCommit() }
}

function readCommit(): string {
  const ofImage = new URL('../commit.txt', import.meta.url)
  if (existsSync(ofImage)) return readFileSync(ofImage, 'utf8').trim()
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
