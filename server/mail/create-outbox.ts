import { createAlarm } from '../alarm.ts'
import { createFailureLog } from '../database/failure-log.ts'
import { deliverDueMails } from './deliver-mails.ts'
import type { Outbox, OutboxParts } from './outbox.ts'
import { countWaitingMails, findNextAttempt, insertMail } from './outbox-repository.ts'

/** How long mail of another process, or one whose process died, may go unnoticed. */
const LONGEST_SLEEP_MS = 60_000
const AFTER_FAILURE_MS = 5_000

export function createOutbox(parts: OutboxParts): Outbox {
  const { database, clock, mailer, log } = parts
  const failures = createFailureLog(log, 'the outbox cannot be read')
  let stopping = false
  let running: Promise<void> = Promise.resolve()

  // One run after the other, so that a caller that waits for a run knows that every mail before it was tried.
  function deliver(batches?: number): Promise<void> {
    const run = running.then(() => deliverDueMails(parts, () => stopping, batches))
    running = run.catch(() => {})
    return run
  }

  async function deliverAndPlan(): Promise<number> {
    try {
      // The next run begins at once where more is due, with what came meanwhile.
      await deliver(1)
      const next = mailer ? await findNextAttempt(database.queries) : null
      failures.succeeded()
      return next === null ? LONGEST_SLEEP_MS : Math.min(Math.max(next - clock.now(), 0), LONGEST_SLEEP_MS)
    } catch (error) {
      failures.failed(error)
      return AFTER_FAILURE_MS
    }
  }

  const alarm = createAlarm(deliverAndPlan)
  return {
    queue: (queries, mail) => insertMail(queries, mail, clock.now()),
    wake: alarm.ring,
    deliverAll: () => deliver(),
    countWaiting: () => countWaitingMails(database.queries),
    start: alarm.start,
    async stop() {
      stopping = true
      await alarm.stop()
      await running
      mailer?.close?.()
    },
  }
}
