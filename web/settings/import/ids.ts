// The ids under which what is imported is stored. They are made of those in the file, so that nothing is stored twice.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FoundConversation } from './found.ts'

const HEX_DIGITS = 32

export const conversationIdOf = ({ source, key }: Pick<FoundConversation, 'source' | 'key'>) => idOf([source, key])

/** A message of the same id may be in several conversations of a file. */
export const messageIdOf = (conversationId: string, key: string) => idOf([conversationId, key])

const idOf = (parts: string[]) => bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, HEX_DIGITS)
