import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson, call, LINK_URL, RECOVERY_URL } from './test-people.ts'

const ADVERTISEMENT = 'Win a phone: call 9800000000'

describe.each(['en', 'ne'])('in "%s"', (language) => {
  /** The one mail that a person with this name gets. */
  async function mailFor(kind: 'verification' | 'recovery', email_verified: 0 | 1, name: string) {
    await using rig = await buildTestApp()
    const { account, cookie } = await addPerson(rig, { email_verified, name })
    const body = kind === 'recovery' ? { email: account.email, url: RECOVERY_URL } : { url: LINK_URL }
    await call(rig, 'POST', `/${kind}`, { body, cookie: `${cookie}; lang=${language}` })
    await rig.parts.outbox.deliverAll()
    const [mail, ...others] = rig.mails
    expect(others).toEqual([])
    return `${mail?.subject}\n${mail?.text}\n${mail?.html}`
  }

  test('a mail that asks whether an address is somebody’s own does not carry the name of who gave it', async () => {
    const mail = await mailFor('verification', 0, ADVERTISEMENT)

    expect(mail).toContain(LINK_URL)
    expect(mail).not.toContain('9800000000')
  })

  test('a recovery mail greets only the proven owner of its address by name', async () => {
    const strangers = await mailFor('recovery', 0, 'Sita Sharma')
    const owners = await mailFor('recovery', 1, 'Sita Sharma')

    expect(strangers).toContain(RECOVERY_URL)
    expect(strangers).not.toContain('Sita')
    expect(owners).toContain('Sita Sharma')
  })
})
