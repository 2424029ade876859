import { useId, useRef } from 'react'
import type { Account } from '../../api/api.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useImportTexts } from '../../texts/use-import-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { chatPath } from '../../paths.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { linkClass } from '../../ui/link-class.ts'
import { Focused } from '../focused.tsx'
import type { FoundConversation, LeftOut, LeftOutReason } from './found.ts'
import { FoundList } from './found-list.tsx'
import { conversationIdOf } from './ids.ts'
import { type State, useImport } from './use-import.ts'

/** Takes conversations out of a file into the account. */
export function ImportDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const texts = useImportTexts()
  const { state, read, start, stop } = useImport(user.$id)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="wrap-anywhere">
        <Focused key={state.name}>
          {state.name === 'idle' && <Choice refusal={state.refusal} onFile={read} />}
          {state.name === 'reading' && <Working>{texts.reading}</Working>}
          {state.name === 'failed' && <Failed error={state.error} onAgain={state.again} />}
          {state.name === 'found' && (
            <>
              <p role="status">{texts.found(state.found.conversations.length)}</p>
              <FoundList conversations={state.found.conversations} known={state.known} onStart={start} />
              <LeftOutList leftOut={state.found.leftOut} />
              <FileButton label={texts.another} onFile={read} />
            </>
          )}
          {state.name === 'running' && (
            <>
              <Working>{state.isWaiting ? texts.waiting : texts.running(state.done, state.of)}</Working>
              <Button className="justify-self-start" onClick={stop}>
                {texts.cancel}
              </Button>
            </>
          )}
          {state.name === 'done' && <Done {...state} onFile={read} />}
        </Focused>
      </div>
    </Dialog>
  )
}

interface FileButtonProps {
  label: string
  variant?: ButtonVariant
  onFile: (file: Blob) => void
}

function FileButton({ label, variant, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant={variant} className="justify-self-start" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

type Idle = Extract<State, { name: 'idle' }>

function Choice({ refusal, onFile }: Pick<Idle, 'refusal'> & Pick<FileButtonProps, 'onFile'>) {
  const texts = useImportTexts()
  return (
    <>
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{texts.refusals[refusal]}</Notice>
        </div>
      )}
      <p>{texts.intro}</p>
      <p>{texts.copies}</p>
      <p className="text-muted">{texts.private}</p>
      <FileButton variant="main" label={texts.choose} onFile={onFile} />
    </>
  )
}

function Working({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2">
      <Spinner />
      <span role="status">{children}</span>
    </p>
  )
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const texts = useImportTexts()
  const problem = useProblem()
  return (
    <>
      <div role="alert">
        <Notice tone="bad">{problem(error, texts.failed)}</Notice>
      </div>
      <Button className="justify-self-start" onClick={onAgain}>
        {texts.again}
      </Button>
    </>
  )
}

function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const texts = useImportTexts()
  const heading = useId()
  const reasons = Object.entries(leftOut) as [LeftOutReason, number][]
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-medium">
        {texts.leftOutHeading}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {reasons.map(([reason, count]) => (
          <li key={reason}>{texts.leftOut[reason](count)}</li>
        ))}
      </ul>
    </section>
  )
}

const MOST_LINKS = 5

/** The way to what was stored. */
function StoredList({ stored }: { stored: readonly FoundConversation[] }) {
  const texts = useImportTexts()
  const [first] = stored
  if (first && stored.length === 1) {
    return (
      <a href={chatPath(conversationIdOf(first))} className={`${buttonClass('main')} justify-self-start`}>
        {texts.open}
      </a>
    )
  }
  return (
    <>
      <ul>
        {stored.slice(0, MOST_LINKS).map((conversation) => (
          <li key={`${conversation.source} ${conversation.key}`}>
            <a
              href={chatPath(conversationIdOf(conversation))}
              lang={langAttributeOf(conversation.title)}
              className={`${linkClass} inline-flex min-h-11 items-center`}
            >
              {conversation.title}
            </a>
          </li>
        ))}
      </ul>
      <p>{texts.inList}</p>
    </>
  )
}

type DoneProps = Extract<State, { name: 'done' }> & Pick<FileButtonProps, 'onFile'>

function Done({ stored, of, error, again, onFile }: DoneProps) {
  const done = stored.length
  const texts = useImportTexts()
  const problem = useProblem()
  if (done === of) {
    return (
      <>
        <div role="status">
          <Notice tone="good">{texts.done(done)}</Notice>
        </div>
        <StoredList stored={stored} />
        <p>{texts.copies}</p>
        <FileButton label={texts.another} onFile={onFile} />
      </>
    )
  }
  return (
    <>
      <div role="alert">
        <Notice tone="bad">
          <p>{texts.partly(done, of)}</p>
          <p>{texts.rest(of - done)}</p>
          {error !== null && <p>{problem(error, texts.failed)}</p>}
        </Notice>
      </div>
      <Button className="justify-self-start" onClick={again}>
        {texts.again}
      </Button>
    </>
  )
}
