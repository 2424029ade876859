import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson, call, LINK_URL, RECOVERY_URL } from './test-people.ts'

const NEPALI_BROWSER = { 'accept-language': 'ne-NP, ne;q=0.9, en;q=0.5' }

test.each([
  ['a browser that says nothing', {}, '', 'Reset your Kanooni password'],
  ['a browser in Nepali', NEPALI_BROWSER, '', 'आफ्नो Kanooni पासवर्ड फेर्नुहोस्'],
  ['a choice, whatever the browser likes', NEPALI_BROWSER, 'lang=en', 'Reset your Kanooni password'],
  ['a choice of Nepali', {}, 'lang=ne', 'आफ्नो Kanooni पासवर्ड फेर्नुहोस्'],
])('a recovery mail is written for %s', async (_who, headers, cookie, subject) => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)

  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL }, headers, cookie })
  await rig.parts.outbox.deliverAll()

  expect(rig.mails.map((mail) => mail.subject)).toEqual([subject])
})

test('a verification mail is written in the language chosen', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { email_verified: 0 })

  await call(rig, 'POST', '/verification', { body: { url: LINK_URL }, cookie: `${cookie}; lang=ne` })
  await rig.parts.outbox.deliverAll()

  expect(rig.mails.map((mail) => mail.subject)).toEqual(['Kanooni: आफ्नो इमेल ठेगाना पुष्टि गर्नुहोस्'])
})
