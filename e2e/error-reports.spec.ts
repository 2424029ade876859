// What goes wrong in a browser is counted by the server, without a word of what was written there.

import { expect, test } from './fixtures.ts'
import { arrive } from './people.ts'

const WORDS = 'my-neighbour-Ram'

test.use({ setUp: 'bare' })

test('an error of our script and a stopped script are counted, without what was written', async ({
  page,
  watch,
  installation,
}) => {
  watch.expected.push(/of my-neighbour-Ram|Content Security Policy|content security policy/)
  // A fault in a script of ours that comes to light when somebody does something.
  await page.route('**/assets/background-*.js', async (route) => {
    const answer = await route.fetch()
    const fault = `;addEventListener('fault', () => { throw new TypeError('The question of ${WORDS}') })`
    await route.fulfill({ response: answer, body: (await answer.text()) + fault })
  })
  const counted = async () => (await (await fetch(`${installation.url}/metrics`)).text()).split('\n')
  const reported = page.waitForRequest('**/reports/errors')
  await arrive(page)
  // It listens a moment later.
  await expect
    .poll(async () => {
      await page.evaluate(`dispatchEvent(new Event('fault'))`)
      return (await counted()).filter((line) => line.startsWith('kanooni_browser_errors_total{'))
    })
    .toEqual(['kanooni_browser_errors_total{kind="error",route="/home",release="current"} 1'])
  expect((await reported).postData()).not.toContain('Ram')

  await page.evaluate(`document.head.append(Object.assign(document.createElement('script'), { text: '${WORDS}' }))`)
  await expect
    .poll(counted)
    .toContain('kanooni_policy_violations_total{directive="script-src-elem",blocked="inline",route="/home"} 1')
})
