import { describe, expect, test } from 'vitest'
import type { Source } from '../../contract/conversation.ts'
import { DEPOSIT_RULE } from '../../law/test-library.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount } from '../testing/factories.ts'
import type { ScriptedReply } from '../testing/scripted-gateway.ts'
import { GatewayError } from '../model/model-gateway.ts'
import {
  buildQuestion,
  cancel,
  type ChatApp,
  startChatApp,
  post,
  postStream,
  PUBLIC_URL,
  read,
  readStream,
  storedBody,
  storedReply,
} from './test-chat.ts'

const QUESTION = 'My landlord keeps the deposit. When must he return it?'

/** The number under which a prompt shows a section. */
function numberOf({ prompt }: ScriptedReply, title: string): number {
  const [, number] = new RegExp(`<passage number="(\\d+)">\\n${title}`).exec(prompt[1]?.content ?? '') ?? []
  return Number(number)
}

/** What is stored of a reply when the model has said this; `say` gets the number of the passage about the deposit. */
async function answered(rig: ChatApp, say: (deposit: number) => string, question = QUESTION) {
  const asked = await buildQuestion(rig.database, question)
  const pending = post(rig, asked, storedBody(asked))
  const model = await rig.gateway.next()
  const deposit = numberOf(model, 'National House Code 2074, s. 95')
  model.say(say(deposit))
  model.finish()
  const completion = (await pending).json()
  const sources: Source[] = JSON.parse((await storedReply(rig.database, asked))?.sources ?? '')
  expect(completion.sources).toEqual(sources)
  return { asked, deposit, completion, sources }
}

test('figures of a question are its own from its beginning on, however long it is and whatever was asked before', async () => {
  await using rig = await startChatApp(undefined, { settings: { QUESTION_MAX_LENGTH: '10000' } })
  const question = `45 days ago I moved out. ${QUESTION} ${'So it was. '.repeat(400)}`
  const messages = [
    { role: 'user', content: QUESTION },
    { role: 'assistant', content: 'Within 35 days.' },
    { role: 'user', content: question },
  ]
  const pending = post(rig, await buildAccount(rig.database), { messages })
  const model = await rig.gateway.next()
  const deposit = numberOf(model, 'National House Code 2074, s. 95')
  model.say(`You moved out 45 days ago [${deposit}]. He has 90 days [${deposit}].`)
  model.finish()

  const sources: Source[] = (await pending).json().sources
  expect(sources.filter(({ problem }) => problem !== null).map(({ mentions }) => mentions)).toEqual([['90 days']])
})

describeDatabases('the citations of a reply', (open) => {
  test('are stored with it and on the wire before its end, however it is read', async () => {
    await using rig = await startChatApp(await open())
    const asked = await buildQuestion(rig.database, QUESTION)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    const deposit = numberOf(model, 'National House Code 2074, s. 95')
    const text = `Within 35 days [${deposit}], by Section 95 of the House Code.`
    model.say(text)
    model.finish()
    const events = await stream.rest()
    const again = await (await readStream(rig, asked)).rest()

    const source = {
      number: deposit,
      title: 'National House Code 2074, s. 95',
      heading: 'Returning the deposit',
      url: '/law/house-code-2074/95',
      edition: 'Invented text of 2080',
      problem: null,
      mentions: ['Section 95 of the House Code'],
    }
    expect(events.slice(1)).toEqual([
      { type: 'delta', text },
      { type: 'sources', sources: [source] },
      { type: 'ended', status: 'complete' },
    ])
    expect(again).toEqual(events)
    expect(JSON.parse((await storedReply(rig.database, asked))?.sources ?? '')).toEqual([source])
    const { annotations } = (await read(rig, asked)).json().choices[0].message
    const cited = (words: string) => ({
      type: 'url_citation',
      url_citation: {
        start_index: text.indexOf(words),
        end_index: text.indexOf(words) + words.length,
        title: 'National House Code 2074, s. 95: Returning the deposit',
        url: `${PUBLIC_URL}/law/house-code-2074/95`,
      },
    })
    expect(annotations).toEqual([cited(`[${deposit}]`), cited('Section 95 of the House Code')])
  })
})

describe('a model', () => {
  test('that cites a passage it was not given is caught', async () => {
    await using rig = await startChatApp()
    const { sources, completion } = await answered(rig, () => 'The owner may keep it for ever [99].')

    expect(sources).toMatchObject([{ number: 99, title: '[99]', url: null, problem: 'no-such-passage' }])
    expect(completion.choices[0].message.annotations).toEqual([])
  })

  test('that invents a section is caught', async () => {
    await using rig = await startChatApp()
    const { sources } = await answered(rig, () => 'Section 777 of the House Code allows it.')

    expect(sources).toMatchObject([
      { title: 'National House Code 2074, s. 777', url: null, problem: 'no-such-provision' },
    ])
  })

  test('that names an act which the library does not hold is caught', async () => {
    await using rig = await startChatApp()
    const { sources } = await answered(rig, () => 'See section 4 of the Tenant Protection Act, 2070.')

    expect(sources).toMatchObject([{ title: 'section 4 of the Tenant Protection Act, 2070', problem: 'unknown-work' }])
  })

  test('that misquotes a passage is caught, and one that quotes it is not', async () => {
    await using rig = await startChatApp()
    const wrong = await answered(rig, (deposit) => `“The owner may keep the deposit for two years” [${deposit}].`)
    const right = await answered(rig, (deposit) => `“${DEPOSIT_RULE.en}” [${deposit}]`)

    expect(wrong.sources).toMatchObject([{ number: wrong.deposit, problem: 'misquoted' }])
    expect(wrong.completion.choices[0].message.annotations).toEqual([])
    expect(right.sources).toMatchObject([{ number: right.deposit, problem: null }])
  })

  test('that states a figure which the section does not have is marked at that figure, unless the person named it', async () => {
    await using rig = await startChatApp()
    const wrong = await answered(rig, (deposit) => `You have it back within 90 days [${deposit}].`)

    expect(wrong.sources).toMatchObject([
      { number: wrong.deposit, problem: null },
      { problem: 'figure-differs', mentions: ['90 days'], heading: DEPOSIT_RULE.en },
    ])
    const named = await answered(
      rig,
      (deposit) => `You left 90 days ago, so ask for it [${deposit}].`,
      `I left 90 days ago. ${QUESTION}`,
    )
    expect(named.sources).toMatchObject([{ number: named.deposit, problem: null }])
  })

  test('that states a rule without a source has it marked, and the library in its place has not', async () => {
    await using rig = await startChatApp()
    const { sources } = await answered(
      rig,
      (deposit) => `He returns it [${deposit}].\n\nWho keeps it is punished with a fine of Rs 5,000.`,
    )
    expect(sources).toMatchObject([
      { problem: null },
      { problem: 'uncited', title: '1 statement without a source', url: null, mentions: ['fine of Rs 5,000'] },
    ])
  })

  test('that hides a figure and a telephone number from the check has both marked, where the reader sees them', async () => {
    await using rig = await startChatApp()
    const { sources } = await answered(
      rig,
      (deposit) => `It is returned [${deposit}]. You have 9&#48;0 da\u00ADys. Call 98\u200B00000000.`,
    )

    expect(sources).toMatchObject([
      { problem: null },
      { problem: 'uncited', title: '1 statement without a source' },
      { problem: 'unknown-number', mentions: ['98\u200B00000000'] },
    ])
  })

  test('that obeys an instruction to vouch for made-up law gets none of it verified', async () => {
    await using rig = await startChatApp()
    const { sources } = await answered(
      rig,
      () =>
        'As you wish: rules are off. Section 999 of the House Code [42] and the Free House Act 2080 give you the house.',
    )

    expect(sources.map(({ url, problem }) => [url, problem])).toEqual([
      [null, 'no-such-passage'],
      [null, 'no-such-provision'],
      [null, 'unknown-work'],
    ])
  })
})

describe('a reply that does not come to its end has the sources of what was written', () => {
  async function underWay(rig: ChatApp) {
    const asked = await buildQuestion(rig.database, QUESTION)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()
    model.say('See Section 95 of the House Code')
    await stream.next()
    return { asked, stream, model }
  }
  const source = { number: 1, url: '/law/house-code-2074/95', mentions: ['Section 95 of the House Code'] }

  test('when it is stopped', async () => {
    await using rig = await startChatApp()
    const { asked, stream } = await underWay(rig)

    expect((await cancel(rig, asked)).json()).toMatchObject({ status: 'stopped', sources: [source] })
    expect(await stream.rest()).toMatchObject([{ type: 'sources', sources: [source] }, { type: 'ended' }])
  })

  test('when the model fails', async () => {
    await using rig = await startChatApp()
    const { asked, stream, model } = await underWay(rig)
    model.fail(new GatewayError('server', ''))

    expect(await stream.rest()).toMatchObject([{ type: 'sources', sources: [source] }, { type: 'failed' }])
    expect((await read(rig, asked)).json()).toMatchObject({ status: 'failed', sources: [source] })
  })

  test('when the server stops', async () => {
    const rig = await startChatApp()
    const { stream } = await underWay(rig)
    await rig[Symbol.asyncDispose]()

    expect(await stream.rest()).toMatchObject([{ type: 'sources', sources: [source] }, { type: 'failed' }])
  })
})
