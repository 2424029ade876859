import { expect, test } from 'vitest'
import { buildTestApp } from './testing/test-app.ts'

test('an unknown route is answered in the standard form', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/v1/nothing', headers: { 'x-appwrite-project': 'kanooni' } })

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found', version: '1.8.1' })
})

test('an unknown route of the gateway carries the form of OpenAI beside the standard one', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ method: 'POST', url: '/openai/v1/nothing', payload: {} })

  expect(answer.json()).toMatchObject({ code: 404, error: { code: 404, type: 'general_route_not_found' } })
})
