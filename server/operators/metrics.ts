import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isUnavailable } from '../database/unavailable.ts'
import type { Parts } from '../parts.ts'
import { measureDatabase } from './database-repository.ts'

export interface Metrics {
  /** For what others count. */
  readonly registry: Registry
  readonly contentType: string
  /** Everything measured, as Prometheus reads it. */
  report(): Promise<string>
  /** Measures every request of the routes that are added to `app` afterwards. */
  measureRequests(app: FastifyInstance): void
}

export interface MetricsParts extends Pick<Parts, 'database' | 'outbox' | 'release' | 'log'> {
  /** How many replies this process is writing. */
  countRunningReplies: () => number
}

/** In seconds: from a read in memory to the longest reply. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180]

/** The measurements of one app. Those of the process are shared, whatever the number of apps in it. */
export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  addGauges(registry, parts)

  return {
    registry,
    contentType: registry.contentType,
    report: async () => (await Promise.all([registry.metrics(), processRegistry().metrics()])).join('\n'),
    measureRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

function addGauges(registry: Registry, { database, outbox, release, log, countRunningReplies }: MetricsParts): void {
  const registers = [registry]
  new Gauge({
    name: 'kanooni_build_info',
    help: 'Version and commit that run',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ ...release }, 1)
  // A database that is away must not take the other measurements with it.
  const measured = async (measure: () => Promise<number>, problem: string) => {
    try {
      return await measure()
    } catch (error) {
      if (!isUnavailable(error)) log.warn({ err: error }, problem)
      return Number.NaN
    }
  }
  new Gauge({
    name: 'kanooni_outbox_waiting_mails',
    help: 'Mails that wait to be sent',
    registers,
    async collect() {
      this.set(await measured(outbox.countWaiting, 'the waiting mails cannot be counted'))
    },
  })
  new Gauge({
    name: 'kanooni_database_bytes',
    help: 'Bytes that the database takes',
    registers,
    async collect() {
      this.set(await measured(() => measureDatabase(database), 'the size of the database cannot be measured'))
    },
  })
  new Gauge({
    name: 'kanooni_running_replies',
    help: 'Replies that this process is writing',
    registers,
    collect() {
      this.set(countRunningReplies())
    },
  })
}

let sharedRegistry: Registry | undefined

// Its observers of garbage collection and of the event loop stay for as long as the process, so there is one of each.
function processRegistry(): Registry {
  if (sharedRegistry) return sharedRegistry
  sharedRegistry = new Registry()
  collectDefaultMetrics({ register: sharedRegistry })
  return sharedRegistry
}
