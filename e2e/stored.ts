// What the service keeps for the person of a page, asked over the API.

import type { Page } from '@playwright/test'

export const DOCUMENTS = '/v1/databases/main/collections'
export const HEADERS = { 'x-appwrite-project': 'kanooni' }

/** In every branch of a conversation. */
const ALL_MESSAGES = `messages/documents?queries[0]=${encodeURIComponent('{"method":"equal","attribute":"isActive","values":[true,false]}')}`

/** How many documents of this kind the service keeps for the person. */
export async function countStored(page: Page, collection: 'sessions' | 'messages'): Promise<number> {
  const answer = await page.request.get(
    `${DOCUMENTS}/${collection === 'messages' ? ALL_MESSAGES : 'sessions/documents'}`,
    { headers: HEADERS },
  )
  return (await answer.json()).total
}

/** How many of the messages that the service keeps have these words. */
export async function countRepliesWith(page: Page, words: string): Promise<number> {
  const answer = await page.request.get(`${DOCUMENTS}/${ALL_MESSAGES}`, { headers: HEADERS })
  const { documents } = (await answer.json()) as { documents: { content: string }[] }
  return documents.filter(({ content }) => content.includes(words)).length
}
