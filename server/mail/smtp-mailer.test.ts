import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type SMTPServerOptions, SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/postgres.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { createOutbox } from './create-outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = {
  id: 'mail-1',
  recipient: 'sita@mail.np',
  subject: 'पुष्टि गर्नुहोस् · Confirm',
  text: 'Open http://localhost:3000/x',
  html: '<p>Open <a href="http://localhost:3000/x">x</a></p>',
}
const FROM = 'Kanooni <no-reply@kanooni.example>'

/** A real mail server on a loopback port, which keeps what it takes. */
async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: { recipients: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  const boundPort = (server.server.address() as AddressInfo).port
  return { taken, stop, port: boundPort, url: `smtp://127.0.0.1:${boundPort}` }
}

function mailerTo(url: string) {
  const mailer = createSmtpMailer(url, FROM)
  onTestFinished(() => mailer.close?.())
  return mailer
}

test('a mail arrives with both parts, its sender, and an id that stays the same', async () => {
  const server = await startSmtpServer()
  const mailer = mailerTo(server.url)

  await mailer.send(mail)
  await mailer.send(mail)

  expect(server.taken).toHaveLength(2)
  for (const { recipients, source } of server.taken) {
    expect(recipients).toEqual(['sita@mail.np'])
    expect(source).toMatch(/^From: Kanooni <no-reply@kanooni\.example>\r$/m)
    expect(source).toMatch(/^Message-ID: <mail-1@kanooni\.example>\r$/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Content-Type: text\/plain/m)
    expect(source).toMatch(/^Content-Type: text\/html/m)
  }
})

test('a user and a password in the address are used to sign in', async () => {
  let signedInAs = ''
  const server = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _session, done) {
      signedInAs = `${username}:${password}`
      done(null, { user: username })
    },
  })

  await mailerTo(`smtp://kanooni:p%40ss@127.0.0.1:${server.port}`).send(mail)

  expect(signedInAs).toBe('kanooni:p@ss')
  expect(server.taken).toHaveLength(1)
})

test('an address with a comma or a line break never becomes a second recipient', async () => {
  const server = await startSmtpServer()
  const mailer = mailerTo(server.url)

  for (const recipient of ['sita@mail.np, thief@mail.np', 'sita@mail.np\r\nBcc: thief@mail.np']) {
    await mailer.send({ ...mail, recipient }).catch(() => {})
  }

  const recipients = server.taken.flatMap((taken) => taken.recipients)
  expect(recipients).not.toContain('thief@mail.np')
})

test('a server that refuses for now gets the mail later', async () => {
  let refusals = 2
  const server = await startSmtpServer({
    onRcptTo(_address, _session, done) {
      refusals -= 1
      done(refusals >= 0 ? Object.assign(new Error('Greylisted, try later'), { responseCode: 451 }) : null)
    },
  })
  await using rig = await buildTestApp()
  const { database, log } = rig.parts
  const outbox = createOutbox({ database, clock: rig.clock, mailer: mailerTo(server.url), log })
  await outbox.queue(database.queries, { ...mail, expiresAt: rig.clock.now() + 3_600_000 })

  await outbox.deliverAll()
  const { last_error } = await database.queries.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()
  rig.clock.advance(5_000)
  await outbox.deliverAll()
  rig.clock.advance(10_000)
  await outbox.deliverAll()

  expect(last_error).toContain('Greylisted')
  expect(server.taken).toHaveLength(1)
  expect(await outbox.countWaiting()).toBe(0)
})

test('a mail server that is down loses nothing', async () => {
  const first = await startSmtpServer({}, await freePort())
  await first.stop()
  await using rig = await buildTestApp()
  const { database, log } = rig.parts
  const outbox = createOutbox({ database, clock: rig.clock, mailer: mailerTo(first.url), log })
  await outbox.queue(database.queries, { ...mail, expiresAt: rig.clock.now() + 3_600_000 })
  await outbox.deliverAll()
  expect(await outbox.countWaiting()).toBe(1)

  const second = await startSmtpServer({}, first.port)
  rig.clock.advance(5_000)
  await outbox.deliverAll()

  expect(second.taken).toHaveLength(1)
  expect(await outbox.countWaiting()).toBe(0)
})
