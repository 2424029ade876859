import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import type { Message } from '../message.ts'
import type { Branches } from './branches.ts'
import { ActionButton } from '../thread/action-button.tsx'
import { VersionSwitch } from './version-switch.tsx'

/** What can be done with a question: to put it in other words, and to see what it was before. */
export function QuestionActions({ question, branches }: { question: Message; branches: Branches }) {
  const { edit, focusWish } = branches
  const { branches: texts } = useSourceTexts()
  const button = useRef<HTMLButtonElement>(null)
  const { messageId } = question

  useEffect(() => {
    const isWanted = focusWish?.messageId === messageId && focusWish.button === 'edit'
    if (isWanted && document.activeElement === document.body) button.current?.focus()
  }, [focusWish, messageId])
  return (
    <>
      <ActionButton ref={button} label={texts.edit} Icon={Pencil} onClick={() => edit(question)} />
      <VersionSwitch messageId={messageId} branches={branches} />
    </>
  )
}
