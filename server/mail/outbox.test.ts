import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { accountRow } from '../testing/factories.ts'
import { testClock, type TestClock } from '../testing/test-app.ts'
import { createOutbox } from './create-outbox.ts'
import { retryDelay } from './deliver-mails.ts'
import type { Mailer, MailToSend } from './mailer.ts'
import type { Mail, Outbox, OutboxParts } from './outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const silent = pino({ level: 'silent' })

/** A mailer that sends to a list; `refuse` says for which mails it throws. */
function listMailer(
  refuse: (mail: MailToSend) => boolean = () => false,
): Mailer & { sent: MailToSend[]; tries: number } {
  const mailer = {
    sent: [] as MailToSend[],
    tries: 0,
    async send(mail: MailToSend) {
      mailer.tries += 1
      if (refuse(mail)) throw Object.assign(new Error('451 try later'), { code: 'EENVELOPE' })
      mailer.sent.push(mail)
    },
  }
  return mailer
}

/** Keeps a mailer from sending the mails of `which` until they are released. */
function holdMails(mailer: Mailer, which: (mail: MailToSend) => boolean): { count: () => number; release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const send = mailer.send
  let count = 0
  mailer.send = async (mail) => {
    if (which(mail)) {
      count += 1
      await released
    }
    await send(mail)
  }
  return { count: () => count, release }
}

const sentTo = (mailer: { sent: MailToSend[] }) => mailer.sent.map(({ recipient }) => recipient)

const madeUp = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@made.up`)

function build(database: Database, clock: TestClock, mailer: Mailer | null, more: Partial<OutboxParts> = {}): Outbox {
  const outbox = createOutbox({ database, clock, mailer, log: silent, random: () => 0, ...more })
  onTestFinished(() => outbox.stop())
  return outbox
}

const mailTo = (recipient: string, expiresAt: number): Mail => ({
  recipient,
  subject: 'Confirm',
  text: 'Open http://localhost:3000/confirmation?secret=abc now',
  html: '<p>Open</p>',
  expiresAt,
})

async function addAccount({ queries }: Database): Promise<{ email: string; phone: string }> {
  const phone = '+9779841000000'
  const row = accountRow(Date.now(), { phone })
  await queries.insertInto('accounts').values(row).execute()
  return { email: row.email ?? '', phone }
}

const rowsOf = (database: Database) => database.queries.selectFrom('outbox').selectAll().orderBy('recipient').execute()

describeDatabases('the outbox', (open) => {
  test('a mail is sent once, and its text is forgotten', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + DAY))

    await outbox.deliverAll()
    await outbox.deliverAll()

    const [row] = await rowsOf(database)
    expect(mailer.sent).toMatchObject([
      { id: row?.id, recipient: 'sita@mail.np', subject: 'Confirm', html: '<p>Open</p>' },
    ])
    expect(row).toMatchObject({ text: null, html: null, next_attempt_at: null, sent_at: clock.now(), attempts: 1 })
    expect(await outbox.countWaiting()).toBe(0)
  })

  test('a mail of a transaction that failed is never sent', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)

    const failing = database.queries.transaction().execute(async (transaction) => {
      await outbox.queue(transaction, mailTo('sita@mail.np', clock.now() + DAY))
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    await outbox.deliverAll()

    expect(mailer.tries).toBe(0)
  })

  test('a refused mail is tried again after 5, 10 and 20 seconds, and not before', async () => {
    const database = await open()
    const clock = testClock()
    let isDown = true
    const mailer = listMailer(() => isDown)
    const outbox = build(database, clock, mailer)
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + DAY))

    await outbox.deliverAll()
    for (const wait of [5, 10, 20]) {
      const triesBefore = mailer.tries
      clock.advance(wait * SECOND - 1)
      await outbox.deliverAll()
      expect(mailer.tries).toBe(triesBefore)

      isDown = wait < 20
      clock.advance(1)
      await outbox.deliverAll()
      expect(mailer.tries).toBe(triesBefore + 1)
    }

    expect(mailer.sent).toHaveLength(1)
    expect(await rowsOf(database)).toMatchObject([{ attempts: 4, last_error: null }])
  })

  test('the reason of a failure is kept with the mail', async () => {
    const database = await open()
    const clock = testClock()
    const outbox = build(
      database,
      clock,
      listMailer(() => true),
    )
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + DAY))

    await outbox.deliverAll()

    expect(await rowsOf(database)).toMatchObject([{ last_error: 'EENVELOPE: 451 try later', sent_at: null }])
    expect(await outbox.countWaiting()).toBe(1)
  })

  test('the reason of a failure repeats neither the recipient nor the link', async () => {
    const database = await open()
    const clock = testClock()
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const refusal = '550 <sita@mail.np>: http://localhost:3000/confirmation?secret=abc is on a list'
    const mailer = { send: () => Promise.reject(new Error(refusal)) }
    const outbox = build(database, clock, mailer, { log })
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + DAY))

    await outbox.deliverAll()

    const reason = '550 <…>: http://localhost:3000/confirmation?… is on a list'
    expect(await rowsOf(database)).toMatchObject([{ last_error: reason }])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'mail not sent', reason }])
  })

  test('a recipient who is refused holds nobody else up', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer((mail) => mail.recipient === 'full@mail.np')
    const outbox = build(database, clock, mailer)
    for (const name of ['full', 'full', 'full', 'full', 'full', 'full', 'hari', 'sita']) {
      await outbox.queue(database.queries, mailTo(`${name}@mail.np`, clock.now() + DAY))
    }

    await outbox.deliverAll()

    expect(mailer.sent.map((mail) => mail.recipient).sort()).toEqual(['hari@mail.np', 'sita@mail.np'])
  })

  test('more mails than fit into one look are all sent', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    await database.queries.transaction().execute(async (transaction) => {
      for (let i = 0; i < 230; i += 1) await outbox.queue(transaction, mailTo(`p${i}@mail.np`, clock.now() + DAY))
    })

    await outbox.deliverAll()

    expect(new Set(mailer.sent.map((mail) => mail.recipient)).size).toBe(230)
    expect(mailer.tries).toBe(230)
  })

  test('a mail to somebody who has an account goes before those to addresses that nobody has', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    const { email, phone } = await addAccount(database)
    // More than are sent at once: none of them would leave room for another.
    for (const recipient of [...madeUp(10), email, phone]) {
      await outbox.queue(database.queries, mailTo(recipient, clock.now() + DAY))
    }
    const held = holdMails(mailer, ({ recipient }) => recipient.endsWith('@made.up'))

    const delivery = outbox.deliverAll()

    await expect.poll(() => sentTo(mailer).sort()).toEqual([phone, email].sort())
    held.release()
    await delivery
    expect(mailer.sent).toHaveLength(12)
  })

  test('a mail to somebody who has an account does not wait until all that came before it are sent', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    const { email } = await addAccount(database)
    for (const recipient of madeUp(60)) await outbox.queue(database.queries, mailTo(recipient, clock.now() + DAY))
    let begun = 0
    // The order is looked at anew after 25.
    const held = holdMails(mailer, ({ recipient }) => recipient !== email && ++begun > 25)
    const first = holdMails(mailer, () => true)

    outbox.start()
    await expect.poll(() => first.count()).toBeGreaterThan(0)
    clock.advance(1)
    await outbox.queue(database.queries, mailTo(email, clock.now() + DAY))
    first.release()

    await expect.poll(() => sentTo(mailer)).toContain(email)
    expect(mailer.sent).toHaveLength(26)
    held.release()
    await expect.poll(() => mailer.sent).toHaveLength(61)
  })

  test('two outboxes over one database never send the same mail twice', async () => {
    const database = await open()
    const clock = testClock()
    const mailers = [listMailer(), listMailer()]
    const outboxes = mailers.map((mailer) => build(database, clock, mailer))
    for (let i = 0; i < 60; i += 1) {
      await outboxes[0]?.queue(database.queries, mailTo(`p${i}@mail.np`, clock.now() + DAY))
    }

    await Promise.all(outboxes.map((outbox) => outbox.deliverAll()))

    const recipients = mailers.flatMap((mailer) => mailer.sent.map((mail) => mail.recipient))
    expect(recipients).toHaveLength(60)
    expect(new Set(recipients).size).toBe(60)
  })

  test('a mail whose process died while sending it is sent by another one when the claim ends', async () => {
    const database = await open()
    const clock = testClock()
    const dying = { send: () => new Promise<void>(() => {}) }
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + DAY))
    void createOutbox({ database, clock, mailer: dying, log: silent }).deliverAll()
    await expect.poll(() => rowsOf(database)).toMatchObject([{ attempts: 1 }])

    await outbox.deliverAll()
    expect(mailer.sent).toEqual([])

    clock.advance(5 * MINUTE)
    await outbox.deliverAll()
    expect(mailer.sent).toHaveLength(1)
  })

  test('a mail whose link has expired is given up and loses its text', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer(() => true)
    const outbox = build(database, clock, mailer)
    await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + HOUR))
    await outbox.deliverAll()

    clock.advance(HOUR)
    await outbox.deliverAll()

    expect(mailer.tries).toBe(1)
    expect(await rowsOf(database)).toMatchObject([
      { text: null, html: null, sent_at: null, next_attempt_at: null, last_error: 'EENVELOPE: 451 try later' },
    ])
  })

  test.each([
    ['http://localhost:3000/dev/outbox', 'mail waits to be read at http://localhost:3000/dev/outbox'],
    [null, 'mail is not sent: SMTP_URL is not set'],
  ])(
    'without a mail server a mail waits with its text, and the log says so once (page: %s)',
    async (page, sentence) => {
      const database = await open()
      const clock = testClock()
      const lines: string[] = []
      const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) })
      const outbox = build(database, clock, null, { log, pageUrl: () => page })
      await outbox.queue(database.queries, mailTo('sita@mail.np', clock.now() + HOUR))

      await outbox.deliverAll()
      await outbox.deliverAll()

      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ mails: 1, msg: sentence }])
      expect(lines.join()).not.toMatch(/secret|sita|Confirm/)
      expect(await rowsOf(database)).toMatchObject([{ text: expect.stringContaining('secret=abc'), sent_at: null }])
      expect(await outbox.countWaiting()).toBe(1)

      clock.advance(HOUR)
      await outbox.deliverAll()
      expect(await rowsOf(database)).toMatchObject([{ text: null, html: null }])
    },
  )

  test('mails that waited for a mail server are sent once there is one', async () => {
    const database = await open()
    const clock = testClock()
    const before = build(database, clock, null)
    await before.queue(database.queries, mailTo('sita@mail.np', clock.now() + HOUR))
    await before.deliverAll()

    const mailer = listMailer()
    await build(database, clock, mailer).deliverAll()

    expect(mailer.sent).toHaveLength(1)
  })
})

describeDatabases('a started outbox', (open) => {
  test('finds by itself what waited at the start, and what it is woken for', async () => {
    const database = await open()
    const clock = testClock()
    const mailer = listMailer()
    const outbox = build(database, clock, mailer)
    await outbox.queue(database.queries, mailTo('early@mail.np', clock.now() + DAY))

    outbox.start()
    await expect.poll(() => mailer.sent).toHaveLength(1)
    await outbox.queue(database.queries, mailTo('late@mail.np', clock.now() + DAY))
    outbox.wake()

    await expect.poll(() => mailer.sent).toHaveLength(2)
  })

  test('waits at its stop for the mail that is being sent, and sends no other', async () => {
    const database = await open()
    const clock = testClock()
    let accept = () => {}
    const accepted = new Promise<void>((resolve) => {
      accept = resolve
    })
    const started: string[] = []
    let isClosed = false
    const mailer: Mailer = {
      async send(mail) {
        started.push(mail.recipient)
        await accepted
      },
      close: () => void (isClosed = true),
    }
    const outbox = build(database, clock, mailer)
    for (let i = 0; i < 8; i += 1) {
      await outbox.queue(database.queries, mailTo(`p${i}@mail.np`, clock.now() + DAY))
    }
    outbox.start()
    await expect.poll(() => started).toHaveLength(5)

    const stopped = outbox.stop()
    expect(isClosed).toBe(false)
    accept()
    await stopped

    expect(isClosed).toBe(true)
    expect((await rowsOf(database)).filter((row) => row.sent_at !== null)).toHaveLength(5)
    expect(started).toHaveLength(5)
  })
})

describe('the time until the next attempt', () => {
  test.each([
    [1, 5 * SECOND],
    [2, 10 * SECOND],
    [5, 80 * SECOND],
    [10, 2560 * SECOND],
    [11, HOUR],
    [2000, HOUR],
  ])('after attempt %i is %i ms at most, and a fifth less at least', (attempt, longest) => {
    expect(retryDelay(attempt, 0)).toBe(longest)
    expect(retryDelay(attempt, 1)).toBe(longest * 0.8)
  })
})
