import { useId, useRef } from 'react'
import type { Account } from '../../api/api.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useImportTexts } from '../../texts/use-import-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Focused } from '../focused.tsx'
import type { LeftOut, LeftOutReason } from './found.ts'
import { FoundList } from './found-list.tsx'
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

type DoneProps = Extract<State, { name: 'done' }> & Pick<FileButtonProps, 'onFile'>

function Done({ done, of, error, again, onFile }: DoneProps) {
  const texts = useImportTexts()
  const problem = useProblem()
  if (done === of) {
    return (
      <>
        <div role="status">
          <Notice tone="good">{texts.done(done)}</Notice>
        </div>
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
