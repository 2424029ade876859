import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PRODUCT = new URL('..', import.meta.url)

/**
 * The version in the package.json of a folder and its commit: what `commit.txt` says, which an image has in place of git, else
 * the one checked out; "unknown" where there is neither.
 */
export function readRelease(folder: URL = PRODUCT): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  return { version, commit: readCommit(folder) }
}

function readCommit(folder: URL): string {
  const written = new URL('commit.txt', folder)
  if (existsSync(written)) return readFileSync(written, 'utf8').trim()
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
