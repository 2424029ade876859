import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MESSAGE_SEARCH_PATH, type MessageSearchView } from '../../contract/message-search.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { addPerson, type Person } from '../accounts/test-people.ts'
import { endAccount } from '../accounts/deleted-account-repository.ts'
import { interruptExpiredReplies } from '../chat/lease-repository.ts'
import { settleReply } from '../chat/settle-reply-repository.ts'
import type { Database } from '../database/database.ts'
import { hideConversations } from '../documents/deletion-repository.ts'
import {
  addConversation,
  addMessage,
  anotherPerson,
  call,
  type Client,
  CONVERSATIONS,
  clientOn,
  MESSAGES,
  messageOf,
  one,
} from '../documents/test-documents.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { indexPortion } from './message-index-repository.ts'

type Signed = Client & { person: Person }

const ask = ({ rig, person }: Client, text: string) =>
  rig.app.inject({
    url: `/v1${MESSAGE_SEARCH_PATH}?q=${encodeURIComponent(text)}`,
    headers: { 'x-appwrite-project': 'kanooni', ...(person && { cookie: person.cookie }) },
  })

async function search(client: Client, text: string): Promise<MessageSearchView> {
  const answer = await ask(client, text)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const found = async (client: Client, text: string) =>
  (await search(client, text)).hits.map(({ messageId }) => messageId)

const indexed = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message_search`.execute(database.queries)
  return rows[0]?.count ?? 0
}

const placeOf = ({ person }: Signed, conversationId: string) => ({
  accountId: person.account.id,
  conversationId: conversationId as ConversationId,
})

describeDatabases('a search over own messages', (open) => {
  test.each([
    ['सम्बन्ध विच्छेद'],
    ['sambandha bichhed'],
    ['sambandh bichchhed'],
    ['sambandha bixched'],
    ['sambnadha bichhed'],
    ['sambanfha bichhed'],
    ['विच्छेद गर्न'],
    ['bichh'],
    ['  SAMBANDHA,  "bichhed"*  '],
  ])('finds a word in either script, misspelt and unfinished: %s', async (text) => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    const message = await addMessage(sita, conversation, { content: 'म सम्बन्ध विच्छेद गर्न चाहन्छु। के गर्ने?' })
    await addMessage(sita, conversation, { content: 'How is land divided among heirs?' })

    expect(await found(sita, text)).toEqual([message])
  })

  test('finds what was written in Latin letters by Devanagari', async () => {
    const sita = await clientOn(await open())
    const message = await addMessage(sita, await addConversation(sita), { content: 'mero gharbeti le bhada badhayo' })

    expect(await found(sita, 'घरबेटी भाडा')).toEqual([message])
  })

  test('finds only what has every word, the latest first, and says whether there are more', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    await addMessage(sita, conversation, { content: 'My landlord' })
    const ids: string[] = []
    for (let at = 0; at < 21; at += 1)
      ids.push(await addMessage(sita, conversation, { content: `My landlord raised the rent ${at} times` }))

    const { hits, isMore } = await search(sita, 'landlord rent')

    expect(hits.map(({ messageId }) => messageId)).toEqual(ids.toReversed().slice(0, 20))
    expect(isMore).toBe(true)
    expect(await search(sita, 'landlord 7')).toMatchObject({ hits: [{ messageId: ids[7] }], isMore: false })
  })

  test('finds a conversation by the name that was given to it, where no message says it', async () => {
    const sita = await clientOn(await open())
    const renamed = await addConversation(sita, { title: 'घरबेटीको मुद्दा' })
    await addMessage(sita, renamed, { content: 'How is land divided among heirs?' })
    const said = await addConversation(sita, { title: 'My landlord raised the rent' })
    await addMessage(sita, said, { content: 'My landlord raised the rent' })

    const { conversations, hits } = await search(sita, 'gharbeti mudda')

    expect(hits).toEqual([])
    expect(conversations).toMatchObject([{ conversationId: renamed, title: ['', 'घरबेटीको', ' ', 'मुद्दा', ''] }])
    expect((await search(sita, 'gharbrti')).conversations).toHaveLength(1)
    expect((await search(sita, 'landlord')).conversations).toEqual([])
    const ram = await anotherPerson(sita)
    expect((await search(ram, 'mudda')).conversations).toEqual([])
  })

  test('finds an older message that says a word behind many that say one that only sounds like it', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    const meant = await addMessage(sita, conversation, { content: 'घरबेटीले भाडा बढायो' })
    for (let at = 0; at < 22; at += 1) await addMessage(sita, conversation, { content: `वडा कार्यालय ${at}` })

    const { hits, isMore } = await search(sita, 'भाडा')

    expect(hits.map(({ messageId }) => messageId)).toEqual([meant])
    expect(isMore).toBe(false)
  })

  test('goes through all titles, however many, and finds those that were used last', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    for (let at = 0; at < 1_100; at += 1) {
      const title = at % 150 === 0 ? `Named case ${at}` : `Question ${at}`
      // Three of them at each instant.
      await buildConversation(database, sita.person.account.id, { title, updated_at: Math.floor(at / 3) })
    }

    const { conversations } = await search(sita, 'named case')

    expect(conversations.map(({ title }) => title.join(''))).toEqual(
      [1050, 900, 750, 600, 450].map((at) => `Named case ${at}`),
    )
    expect((await search(sita, 'named 0')).conversations).toHaveLength(1)
  })

  test('takes no word for another that surely begins with another sound, unless there is nothing else', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    const rent = await addMessage(sita, conversation, { content: 'कोठा भाडा बढ्यो' })
    const ward = await addMessage(sita, conversation, { content: 'वडा कार्यालयको सिफारिस' })

    expect(await found(sita, 'भाडा')).toEqual([rent])
    expect(await found(sita, 'bada')).toEqual([ward, rent])
    expect(await found(sita, 'भाडा कार्यालय')).toEqual([ward])
  })

  test('shows the passage with the words marked, and where it stands', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita, { title: 'A long story' })
    const before = 'Nothing of this matters. '.repeat(20)
    const content = `${before}\n\n## What to do\n\n- **Cheque** of a bank that _bounced_ [1]: go to the court.\n\n${before}`
    const messageId = await addMessage(sita, conversation, { content })

    const { hits } = await search(sita, 'bounced cheques')

    expect(hits).toMatchObject([{ messageId, conversationId: conversation, title: 'A long story', role: 'user' }])
    const [hit] = hits
    expect(hit?.createdAt).toMatch(/\+00:00$/)
    expect(hit?.passage.filter((_, place) => place % 2 === 1)).toEqual(['Cheque', 'bounced'])
    expect(hit?.passage.join('')).toMatch(/^… .*What to do Cheque of a bank that bounced: go to the court\..* …$/)
    expect(hit?.passage.join('').length).toBeLessThan(210)
  })

  test.each([
    ['a'],
    ['क'],
    ['"'],
    ['*'],
    ['-'],
    ['NEAR'],
    ['NEAR(land heirs, 2)'],
    ['land AND NOT heirs)'],
    ['content:land'],
    ["' & | ! <-> :*"],
    ['the of को'],
    ['  '],
    [''],
    ['\u0000'],
    ['ि'.repeat(200)],
    ['x'.repeat(200)],
    [Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')],
  ])('is harmless: %j', async (text) => {
    const sita = await clientOn(await open())
    await addMessage(sita, await addConversation(sita))

    expect((await ask(sita, text)).statusCode).toBe(200)
  })

  test('of more letters than a search has is refused, and so is one of a guest and one without words', async () => {
    const sita = await clientOn(await open())

    expect((await ask(sita, 'a'.repeat(10_000))).json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    expect((await ask({ ...sita, person: null }, 'land')).statusCode).toBe(401)
    const without = await sita.rig.app.inject({
      url: `/v1${MESSAGE_SEARCH_PATH}`,
      headers: { 'x-appwrite-project': 'kanooni', cookie: sita.person.cookie },
    })
    expect(without.json()).toMatchObject({ code: 400, message: 'Param "q" is not optional.' })
  })

  test('never finds what others wrote, whatever is searched for', async () => {
    const sita = await clientOn(await open())
    const ram = await anotherPerson(sita)
    await addMessage(sita, await addConversation(sita), { content: 'My landlord is cruel' })
    const own = await addMessage(ram, await addConversation(ram), { content: 'Our landlord is kind' })

    expect(await found(ram, 'landlord')).toEqual([own])
    expect(await found(ram, 'cruel')).toEqual([])
    expect(await found(ram, 'crule landlord')).toEqual([])
  })

  test('finds a message by what it says after a change, and no longer by what it said before', async () => {
    const sita = await clientOn(await open())
    const id = await addMessage(sita, await addConversation(sita), { content: 'A question about cheques' })

    await one(sita, 'PATCH', MESSAGES, id, { body: { data: { content: 'A question about divorce' } } })

    expect(await found(sita, 'cheques')).toEqual([])
    expect(await found(sita, 'divorce')).toEqual([id])
  })

  test('finds nothing of what was deleted, and the index keeps nothing of it', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    const conversation = await addConversation(sita)
    const id = await addMessage(sita, conversation, { content: 'A bounced cheque' })
    await addMessage(sita, conversation, { content: 'Another cheque' })

    await one(sita, 'DELETE', MESSAGES, id)
    expect(await indexed(database)).toBe(1)
    await one(sita, 'DELETE', CONVERSATIONS, conversation)

    expect(await found(sita, 'cheque')).toEqual([])
    expect(await indexed(database)).toBe(0)
  })

  test('finds nothing of a conversation that is being deleted', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    await addMessage(sita, conversation, { content: 'A bounced cheque' })
    const kept = await addMessage(sita, await addConversation(sita), { content: 'Another cheque' })

    const { accountId, conversationId } = placeOf(sita, conversation)
    await hideConversations(sita.rig.parts.database.queries, accountId, [conversationId], 1)

    expect(await found(sita, 'cheque')).toEqual([kept])
  })

  test('leaves nothing in the index of an account that has ended', async () => {
    const sita = await clientOn(await open())
    const { database, clock } = sita.rig.parts
    await addMessage(sita, await addConversation(sita), { content: 'A bounced cheque' })

    await database.queries
      .transaction()
      .execute((transaction) => endAccount(transaction, sita.person.account, clock.now()))
    await database.queries.deleteFrom('accounts').where('id', '=', sita.person.account.id).execute()

    expect(await indexed(database)).toBe(0)
  })

  test.each(['complete', 'stopped', 'failed'] as const)('finds a reply from its end on: %s', async (status) => {
    const sita = await clientOn(await open())
    const { database, clock } = sita.rig.parts
    const place = placeOf(sita, await addConversation(sita))
    const lease = { status: 'streaming', lease_holder: 'here', lease_expires_at: clock.now() + 60_000 } as const
    const messageId = await buildReply(database, place, { content: 'Go to the', ...lease })
    const claim = { accountId: place.accountId, messageId, holder: 'here' }
    await indexPortion(database, 10)
    expect(await found(sita, 'go')).toEqual([])

    const end = { ...claim, conversationId: place.conversationId, content: 'Go to the court.', sources: [], model: 'm' }
    expect(await settleReply(database, { ...end, status }, clock.now())).toBe(true)

    expect(await found(sita, 'court')).toEqual([messageId])
  })

  test('does not find a reply whose claim was lost by words that were not stored', async () => {
    const sita = await clientOn(await open())
    const { database, clock } = sita.rig.parts
    const place = placeOf(sita, await addConversation(sita))
    const messageId = await buildReply(database, place, { content: 'Words of another process' })
    const lost = { accountId: place.accountId, messageId, holder: 'nobody', sources: [], model: 'm' }

    const end = { ...lost, conversationId: place.conversationId, content: 'Cheque', status: 'complete' as const }
    expect(await settleReply(database, end, clock.now())).toBe(false)

    expect(await indexed(database)).toBe(0)
  })

  test('a message that is refused because its id is taken changes nothing in the index', async () => {
    const sita = await clientOn(await open())
    const conversation = await addConversation(sita)
    const id = await addMessage(sita, conversation, { content: 'A bounced cheque' })

    await expect(addMessage(sita, conversation, { messageId: id, content: 'divorce' })).rejects.toThrow()

    expect(await indexed(sita.rig.parts.database)).toBe(1)
  })
})

describeDatabases('messages that are not indexed', (open) => {
  async function addUnindexed(client: Signed, count: number): Promise<MessageId[]> {
    // Not through the door, which would start the server.
    const { database } = client.rig.parts
    const accountId = client.person.account.id
    const place = { accountId, conversationId: await buildConversation(database, accountId) }
    const ids: MessageId[] = []
    for (let at = 0; at < count; at += 1)
      ids.push(await buildMessage(database, place, { content: `A cheque of ${at} rupees` }))
    return ids
  }

  test('are indexed in portions, the latest first, each once', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    const ids = await addUnindexed(sita, 5)

    expect(await indexPortion(database, 2)).toBe(2)
    expect(await found(sita, 'cheque')).toEqual([ids[4], ids[3]])
    expect(await indexPortion(database, 2)).toBe(2)
    expect(await indexPortion(database, 2)).toBe(1)
    expect(await indexPortion(database, 2)).toBe(0)
    expect(await found(sita, 'cheque')).toEqual(ids.toReversed())
  })

  test('are indexed by two processes at once, each by one of them', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    const ids = await addUnindexed(sita, 6)

    await Promise.all([indexPortion(database, 3), indexPortion(database, 3)])

    // Only where processes share a database do they take different ones.
    expect(await indexPortion(database, 6)).toBe(database.dialect === 'postgres' ? 0 : 3)
    expect(await found(sita, 'cheque')).toEqual(ids.toReversed())
  })

  test('are indexed when the server starts', async () => {
    const rig = await buildTestApp({ database: await open(), indexesBacklog: true })
    onTestFinished(() => rig.close())
    const sita = { rig, person: await addPerson(rig) }
    const ids = await addUnindexed(sita, 3)

    await sita.rig.app.ready()

    await vi.waitFor(async () => expect(await found(sita, 'cheque')).toEqual(ids.toReversed()), { timeout: 60_000 })
  })

  test('are those of an import, which are found within moments', async () => {
    const rig = await buildTestApp({ database: await open(), indexesBacklog: true })
    onTestFinished(() => rig.close())
    const sita = { rig, person: await addPerson(rig) }
    const sessionId = await addConversation(sita)
    const documents = ['m1', 'm2'].map((id) => ({ $id: id, ...messageOf(sita, sessionId, id), content: 'A cheque' }))

    const answer = await call(sita, 'POST', `/main/collections/${MESSAGES}/documents`, { body: { documents } })

    expect(answer.statusCode).toBe(201)
    await vi.waitFor(async () => expect(await found(sita, 'cheque')).toEqual(['m2', 'm1']), { timeout: 30_000 })
  })

  test('keep what was stored while the words of before were read', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    const sessionId = await addConversation(sita)
    const documents = [{ $id: 'm1', ...messageOf(sita, sessionId, 'm1'), content: 'A cheque' }]
    await call(sita, 'POST', `/main/collections/${MESSAGES}/documents`, { body: { documents } })
    expect(await indexed(database)).toBe(0)

    const change = { body: { data: { content: 'A divorce' } } }
    await Promise.all([indexPortion(database, 10), one(sita, 'PATCH', MESSAGES, 'm1', change)])

    expect(await found(sita, 'divorce')).toEqual(['m1'])
    expect(await found(sita, 'cheque')).toEqual([])
    expect(await indexPortion(database, 10)).toBe(0)
  })

  test('are replies whose process died, and these are indexed then', async () => {
    const sita = await clientOn(await open())
    const { database } = sita.rig.parts
    const place = {
      accountId: sita.person.account.id,
      conversationId: await buildConversation(database, sita.person.account.id),
    }
    const dead = { status: 'streaming', lease_holder: 'dead', lease_expires_at: 1 } as const
    const id = await buildReply(database, place, { content: 'Go to the court with', ...dead })

    await interruptExpiredReplies(database, Date.now(), 0)
    expect(await indexPortion(database, 10)).toBe(1)

    expect(await found(sita, 'court')).toEqual([id])
  })
})
