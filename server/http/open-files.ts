import { readFileSync } from 'node:fs'

/** For the files of the database, the code, the log, and one connection to the provider for every few of ours. */
const LEAST_RESERVE = 64
const RESERVED_SHARE = 0.25
const FEWEST_CONNECTIONS = 16

/** How many of the connections that are `wanted` at once fit into a limit of open files; null stands for no known limit. */
export function connectionsWithin(limit: number | null, wanted: number): number {
  if (limit === null) return wanted
  const reserve = Math.max(LEAST_RESERVE, Math.ceil(limit * RESERVED_SHARE))
  return Math.min(wanted, Math.max(FEWEST_CONNECTIONS, limit - reserve))
}

/** How many files the system lets this process open; null when it sets no limit or does not say. */
export function readOpenFilesLimit(): number | null {
  return readProcLimit() ?? readReportedLimit()
}

// On Linux this takes a hundredth of the time of the report.
function readProcLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? null : Number(soft)
  } catch {
    return null // Other systems have no such file.
  }
}

function readReportedLimit(): number | null {
  // It would look up the names of everybody who is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : null
}
