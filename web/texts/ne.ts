import type { Texts } from './en.ts'
import { chat } from './ne/chat.ts'
import { offline } from './ne/offline.ts'
import { ui } from './ne/ui.ts'

export const ne: Texts = { language: 'ne', chat, offline, ui }
