import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../create-client.ts'
import { render } from '../testing/render.tsx'
import type { FoundGroup } from './found-groups.ts'
import { FoundList } from './found-list.tsx'

const TIME = '2026-11-24T10:00:00.000+00:00'
const GROUPS = [
  {
    name: 'conversations',
    items: [
      { kind: 'conversation', href: '/chat?id=a', hit: { title: ['The ', 'rent', ''], updatedAt: TIME } },
      {
        kind: 'message',
        href: '/chat?id=b',
        hit: { title: 'My landlord', role: 'user', createdAt: TIME, passage: ['How much ', 'rent', '?'] },
      },
    ],
  },
] as unknown as FoundGroup[]

const show = (client = createClient()) =>
  render(
    <Suspense>
      <FoundList id="found" groups={GROUPS} active={-1} onOpen={() => {}} />
    </Suspense>,
    { client },
  )

test('what is found in conversations stands under their titles', async () => {
  show()

  await expect.element(page.getByText('My landlord')).toBeVisible()
  await expect.element(page.getByText('The rent')).toBeVisible()
})

test('where titles are hidden, it stands under their dates', async () => {
  const client = createClient()
  client.titlesHidden.set(true)
  show(client)

  await expect.element(page.getByText('How much rent?')).toBeVisible()
  await expect.element(page.getByText(/^Conversation of 24 November/)).toHaveLength(2)
  await expect.element(page.getByText('My landlord')).not.toBeInTheDocument()
  await expect.element(page.getByText('The rent')).not.toBeInTheDocument()
})
