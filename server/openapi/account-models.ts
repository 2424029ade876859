// The account and what belongs to it, as Appwrite's SDK reads them.

import { z } from 'zod'

export const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+00:00$/)
const perhapsInstant = z.union([z.literal(''), instant])
const empty = z.literal('')

export const target = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  name: z.string(),
  userId: z.string(),
  providerId: z.string().nullable(),
  providerType: z.enum(['email', 'sms', 'push']),
  identifier: z.string(),
  expired: z.boolean(),
})

export const user = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  name: z.string(),
  registration: instant,
  status: z.boolean(),
  labels: z.array(z.string()),
  passwordUpdate: perhapsInstant,
  email: z.string(),
  phone: z.string(),
  emailVerification: z.boolean(),
  phoneVerification: z.boolean(),
  mfa: z.boolean(),
  prefs: z.record(z.string(), z.unknown()),
  targets: z.array(target),
  accessedAt: instant,
})

const browser = {
  osCode: z.string(),
  osName: z.string(),
  osVersion: z.string(),
  clientType: z.string(),
  clientCode: z.string(),
  clientName: z.string(),
  clientVersion: z.string(),
  clientEngine: z.string(),
  clientEngineVersion: z.string(),
  deviceName: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
}

export const session = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  userId: z.string(),
  expire: instant,
  provider: z.string(),
  providerUid: z.string(),
  providerAccessToken: empty,
  providerAccessTokenExpiry: empty,
  providerRefreshToken: empty,
  ip: z.string(),
  ...browser,
  current: z.boolean(),
  factors: z.array(z.string()),
  secret: empty,
  mfaUpdatedAt: perhapsInstant,
})

export const token = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  userId: z.string(),
  secret: empty,
  expire: instant,
  phrase: empty,
})

export const identity = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  userId: z.string(),
  provider: z.string(),
  providerUid: z.string(),
  providerEmail: z.string(),
  providerAccessToken: empty,
  providerAccessTokenExpiry: empty,
  providerRefreshToken: empty,
})

export const log = z.strictObject({
  event: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  userName: z.string(),
  mode: z.string(),
  ip: z.string(),
  time: instant,
  ...browser,
})

export const apiKey = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  name: z.string(),
  lastCharacters: z.string(),
  allowsSystemMessages: z.boolean(),
  accessedAt: perhapsInstant,
})
