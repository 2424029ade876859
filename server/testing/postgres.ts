// A real PostgreSQL for tests: a new cluster in the temporary folder on a free loopback port, gone with the process.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

export interface TestPostgres {
  /** Address of the cluster's first database, for `createPostgresDatabase`. */
  url: string
  /** Ends the server and all its connections; its data stay. */
  down(): Promise<void>
  /** Starts it again, on the same port. */
  up(): Promise<void>
  /** Stops its processes where they are: connections stay open and nothing is answered. */
  suspend(): Promise<void>
  /** Lets them go on. */
  resume(): void
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

export interface PostgresDatabase {
  name: string
  url: string
  /** Ends the connections that are left and empties it; its migrations stay. */
  empty(): Promise<void>
  /** Ends the connections that are left and removes the database. */
  drop(): Promise<void>
}

/** Everything a test does is thrown away, so nothing needs to reach the disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '32MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** The user called nobody: PostgreSQL refuses to run as root. */
export const NOBODY = 65_534

/**
 * Starts a PostgreSQL server of its own; about a second. It also stops when this process ends, however it ends.
 * @param different settings that are not those of tests.
 */
export async function startPostgres(different: Record<string, string> = {}): Promise<TestPostgres> {
  const binaries = postgresBinaries()
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-cluster-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)

  const cluster = join(folder, 'data')
  const init = ['--username=kanooni', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
  execFileSync(join(binaries, 'bin/initdb'), [...init, cluster], { ...owner, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, ...different }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'bin/postgres'), '-D', cluster, '-p', String(port), ...settings]
  const server = spawn('sh', ['-c', KEEPER, 'sh', folder, ...command], {
    ...owner,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  await readiness(server)
  const url = `postgres://kanooni@127.0.0.1:${port}/postgres`
  let suspended: number[] = []
  return {
    url,
    async down() {
      server.stdin.write('down\n')
      await once(server.stdout, 'data')
    },
    async up() {
      server.stdin.write('up\n')
      await readiness(server)
    },
    async suspend() {
      suspended = await stopProcesses(url, cluster)
    },
    resume() {
      for (const pid of suspended.splice(0)) process.kill(pid, 'SIGCONT')
    },
    stop: () => stop(server, folder),
  }
}

// Runs the server until its own standard input ends: that happens when the test process ends, even by SIGKILL.
const KEEPER = `
  trap '' INT TERM
  folder=$1
  shift
  "$@" &
  while read -r order; do
    case $order in
      down) kill -INT $!; wait $!; echo down ;;
      up) "$@" & ;;
    esac
  done
  kill -CONT $!
  kill -QUIT $!
  wait $!
  rm -rf "$folder"
`

/** All processes of the server, stopped; the one that starts the others is the last. */
async function stopProcesses(url: string, cluster: string): Promise<number[]> {
  const first = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // From now on no other process begins.
  process.kill(first, 'SIGSTOP')
  const list = async () => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity order by pid')
    return rows.map(({ pid }) => pid)
  }
  // One that had just begun is listed a little later.
  let pids = await list()
  for (let same = 0; same < 20; ) {
    const listed = await list()
    same = listed.join() === pids.join() ? same + 1 : 0
    pids = listed
  }
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  client.connection.stream.destroy()
  return [...pids, first]
}

async function readiness(server: ChildProcess): Promise<void> {
  const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream })
  const heard: string[] = []
  for await (const line of lines) {
    if (line.includes('ready to accept connections')) {
      server.stderr?.resume()
      return
    }
    heard.push(line)
  }
  throw new Error(`PostgreSQL did not start:\n${heard.join('\n')}`)
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const exited = once(server, 'exit')
  server.stdin?.end()
  await exited
  rmSync(folder, { recursive: true, force: true })
}

/**
 * A port of loopback that nobody listens on at the moment, and that the system gives to nobody who asks for any: what listens there can
 * stop and start again. @throws where no port can be listened on.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(LEAST_PORT, FIRST_EPHEMERAL_PORT)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}

const LEAST_PORT = 10_240
/** Of Linux, unless it is set otherwise (ip_local_port_range); others begin higher. */
const FIRST_EPHEMERAL_PORT = 32_768

/** Makes a new database on a running server: empty, or a copy of the database called `template`. */
export async function createPostgresDatabase(serverUrl: string, template = 'template1'): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    empty: () => execute(url.href, EMPTY),
    drop: () => execute(serverUrl, `drop database ${name} with (force)`),
  }
}

const EMPTY = `
  do $$
  declare name text;
  begin
    perform pg_terminate_backend(pid)
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    -- Whatever refers to whatever.
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
