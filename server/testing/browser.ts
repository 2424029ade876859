// Finds the Chromium that the browser tests run in.

import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

// The headless shell draws the same pages with about two thirds of the time that the whole browser takes.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium cannot make its own sandbox as root or in most containers; the pages tested here are our own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Linux looks for fonts: a machine may have none for Devanagari, and lines break differently with others. */
const FONTS = join(import.meta.dirname, 'fonts.conf')

/** How a browser is launched whose program is known; without one, Playwright looks for its own. */
export function launchOptions(program: string | null) {
  return {
    executablePath: program ?? undefined,
    args: ARGUMENTS,
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
  }
}

/**
 * The browser's program: the one CHROMIUM names, one on the PATH, or what Playwright downloaded before. Null when
 * there is none.
 * @throws Error when CHROMIUM names a file that cannot be run.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, which is not a program. Set it to the path of a Chromium browser.`)
  }
  return findOnPath() ?? findDownloaded()
}

/**
 * The browser's program, installed when there is none: with apt-get as root on Debian, else by Playwright's download.
 * @throws Error that says what to install when neither works.
 */
export function provideBrowser(): string {
  const program = findBrowser() ?? installWithApt() ?? download()
  if (program !== null) return program
  throw new Error('The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM.')
}

function findOnPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return programs.find(isProgram) ?? null
}

function findDownloaded(): string | null {
  const program = chromium.executablePath()
  return existsSync(program) ? program : null
}

function installWithApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  const install = (name: string) => succeeds('apt-get', ['install', '--yes', '--no-install-recommends', name])
  // Not every release has the shell as a package of its own.
  const installEither = () => install('chromium-headless-shell') || install('chromium')
  const installed = installEither() || (succeeds('apt-get', ['update']) && installEither())
  return installed ? findOnPath() : null
}

function download(): string | null {
  const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  return succeeds(process.execPath, [playwright, 'install', '--no-shell', 'chromium']) ? findDownloaded() : null
}

function succeeds(command: string, options: string[]): boolean {
  try {
    execFileSync(command, options, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false // The command has said why on standard error, and the next way is tried.
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
