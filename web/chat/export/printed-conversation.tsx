import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWritingOf } from '../../language/letters.ts'
import { formatDay, formatTime } from '../../language/dates.ts'
import type { OwnConversation } from '../../export/read-conversations.ts'
import { printAlone } from '../../print-alone.ts'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { WritingContext } from '../../ui/writing.ts'
import type { Message } from '../message.ts'
import { AnswerSources } from '../sources/answer-sources.tsx'
import { CitedReply } from '../sources/cited-reply.tsx'
import { toMessage } from '../stored-messages.ts'
import './printed-conversation.css'

export type Paper = 'a4' | 'a5'

interface PrintedConversationProps {
  own: OwnConversation
  paper: Paper
  onPrinted: () => void
}

/** The path that is shown of a conversation, on paper: it is printed once it is rendered. */
export function PrintedConversation({ own, paper, onPrinted }: PrintedConversationProps) {
  const [sheet] = useState(() => document.createElement('div'))
  const handlePrinted = useEffectEvent(onPrinted)
  useLayoutEffect(() => {
    const listen = () => handlePrinted()
    // Before it is printed: some browsers fire the event before `print` returns.
    addEventListener('afterprint', listen)
    printAlone(sheet)
    return () => removeEventListener('afterprint', listen)
  }, [sheet])
  return createPortal(<Pages own={own} paper={paper} />, sheet)
}

function Pages({ own: { conversation, messages }, paper }: Omit<PrintedConversationProps, 'onPrinted'>) {
  const { archive } = useOwnAccountTexts()
  const { language } = useLanguage()
  const shown = messages.filter(({ isActive }) => isActive).map(toMessage)
  return (
    <div className={`printed-conversation on-${paper}`}>
      <h1 lang={langAttributeOf(conversation.title)}>{conversation.title}</h1>
      <p className="printed-note">{archive.lastActive(formatDay(language, conversation.updatedAt))}</p>
      {shown.map((message, place) => (
        <PrintedMessage key={message.messageId} message={message} question={questionBefore(shown, place)} />
      ))}
      {shown.length < messages.length && <p className="printed-note">{archive.otherBranchesLeftOut}</p>}
      <p className="printed-note">{archive.notAdvice}</p>
    </div>
  )
}

function questionBefore(messages: readonly Message[], place: number): string | null {
  const before = messages[place - 1]
  return before?.role === 'user' ? before.content : null
}

function PrintedMessage({ message, question }: { message: Message; question: string | null }) {
  const { archive, when } = useOwnAccountTexts()
  const { language } = useLanguage()
  const { role, content, createdAt, status, sources, model } = message
  const isQuestion = role === 'user'
  const writing = useWritingOf(question, content)
  return (
    <article>
      <h2>{isQuestion ? archive.question : archive.answer}</h2>
      <p className="printed-note">{when.at(formatDay(language, createdAt), formatTime(language, createdAt))}</p>
      {isQuestion ? (
        <p lang={langAttributeOf(content)} className="printed-question">
          {content}
        </p>
      ) : (
        <WritingContext value={writing}>
          <div lang={writing.langOf(content)}>
            <CitedReply answer={message} isGrowing={false} isNewest={false} question={question} />
          </div>
          {status !== 'complete' && <p className="printed-note">{archive.status[status]}</p>}
          {(sources.length > 0 || model === null) && <AnswerSources answer={message} />}
        </WritingContext>
      )}
    </article>
  )
}
