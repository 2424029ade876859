// A conversation as files: for people as Markdown, for programs as JSON (docs/wire.md, "A downloaded account").

import type { Source } from '../../contract/conversation.ts'
import type { Language } from '../../contract/preferences.ts'
import type { MessageDocument } from '../../contract/wire.ts'
import { formatDay, formatTime } from '../language/dates.ts'
import type { OwnAccountTexts } from '../texts/en/own-account.ts'
import type { OwnConversation } from './read-conversations.ts'

interface Written {
  texts: OwnAccountTexts
  language: Language
  /** Where the pages of sources are: `https://kanooni.example`. */
  origin: string
}

/** With everything that makes it one, to be imported again one day. */
export function conversationJson({ conversation, messages }: OwnConversation, exportedAt: string): string {
  const { $id: id, $createdAt: createdAt, title, updatedAt, activeMessageId, pinnedAt, archivedAt } = conversation
  const parents = parentsOf(messages)
  return asJson({
    format: 'kanooni-conversation',
    version: 2,
    exportedAt,
    conversation: { id, title, createdAt, updatedAt, activeMessageId, pinnedAt, archivedAt },
    messages: messages.map(({ $id, role, content, $createdAt, status, model, sources }) => ({
      id: $id,
      parentId: parents.get($id) ?? null,
      role,
      content,
      createdAt: $createdAt,
      status,
      model,
      sources,
    })),
  })
}

/** What each message follows: older ones of the path that is shown do not say, and follow the one before them there. */
function parentsOf(messages: readonly MessageDocument[]): ReadonlyMap<string, string | null> {
  const path = messages.filter(({ isActive }) => isActive)
  const before = new Map(path.map(({ $id }, index) => [$id, path[index - 1]?.$id ?? null]))
  return new Map(messages.map(({ $id, parentId }) => [$id, parentId ?? before.get($id) ?? null]))
}

export const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/**
 * To be read: first the path that is shown, then the other branches; each question and answer with its day, and the sources of
 * an answer with their addresses.
 */
export function conversationMarkdown({ conversation, messages }: OwnConversation, written: Written): string {
  const { archive } = written.texts
  const others = messages.filter(({ isActive }) => !isActive)
  const blocks = [
    `# ${onOneLine(conversation.title)}`,
    archive.lastActive(formatDay(written.language, conversation.updatedAt)),
    ...messages.filter(({ isActive }) => isActive).flatMap((message) => messageBlocks(message, written)),
    ...(others.length > 0 ? ['---', `# ${archive.otherBranches}`] : []),
    ...others.flatMap((message) => messageBlocks(message, written)),
    '---',
    archive.notAdvice,
  ]
  return `${blocks.join('\n\n')}\n`
}

function messageBlocks(message: MessageDocument, written: Written): string[] {
  const { archive, when } = written.texts
  const { language } = written
  const { role, content, status, sources, model, $createdAt } = message
  const day = when.at(formatDay(language, $createdAt), formatTime(language, $createdAt))
  const isQuestion = role === 'user'
  return [
    `## ${isQuestion ? archive.question : archive.answer}`,
    `*${day}*`,
    isQuestion ? quoted(content) : answered(content),
    ...(status === 'complete' ? [] : [`*${archive.status[status]}*`]),
    ...(isQuestion || model !== null ? [] : [`*${archive.copy}*`]),
    ...(sources.length === 0
      ? []
      : [`### ${archive.sources}`, sources.map((source) => sourceLine(source, written)).join('\n')]),
  ].filter(Boolean)
}

/** What a person wrote, line by line as it was written. */
const quoted = (text: string) =>
  withoutTags(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('  \n')

/** The headings of an answer stand below that of the answer. */
const answered = (text: string) => withoutTags(text).replaceAll(/^#{1,4}(?= )/gm, '##$&')

/** Nothing that somebody wrote is read as a tag of HTML. */
const withoutTags = (text: string) => text.replaceAll(/<(?=[a-z/!?])/gi, '\\<')

const onOneLine = (text: string) => withoutTags(text).replaceAll(/\s+/g, ' ').trim()

function sourceLine({ number, title, heading, url, problem }: Source, { texts, origin }: Written): string {
  const name = onOneLine(heading ? `${title}: ${heading}` : title)
  const note = problem === null ? '' : ` (${texts.archive.unverified})`
  const address = url === null ? '' : ` – <${new URL(url, origin).href}>`
  return `- [${number}] ${name}${note}${address}`
}
