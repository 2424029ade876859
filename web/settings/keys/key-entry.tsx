import { useState } from 'react'
import type { ApiKey } from '../../api/api.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { Form } from '../../forms/form.tsx'
import { useRuledForm } from '../../forms/use-ruled-form.ts'
import { formatDay, formatTime } from '../../language/dates.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { Button } from '../../ui/button.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Focused } from '../focused.tsx'
import { KeyFields } from './key-fields.tsx'
import { keyRules } from './rules.ts'
import type { KeyChange } from './use-keys.ts'

interface KeyEntryProps {
  apiKey: ApiKey
  onChange: (change: KeyChange) => Promise<void>
  onRevoke: () => Promise<void>
}

/** One key: what it is, and the ways to change and to revoke it. */
export function KeyEntry({ apiKey, onChange, onRevoke }: KeyEntryProps) {
  const texts = useKeyTexts()
  // Null until something was opened: nothing takes the focus before.
  const [open, setOpen] = useState<'change' | 'revoke' | 'nothing' | null>(null)
  const close = () => setOpen('nothing')
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('change')}>
        {texts.change.open}
        <span className="sr-only"> {apiKey.name}</span>
      </Button>
      <Button onClick={() => setOpen('revoke')}>
        {texts.revoke.open}
        <span className="sr-only"> {apiKey.name}</span>
      </Button>
    </div>
  )
  const change = async (wanted: KeyChange) => {
    await onChange(wanted)
    close()
  }
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <KeyFacts apiKey={apiKey} />
      {open === null && buttons}
      {open !== null && (
        <Focused key={open}>
          {open === 'nothing' && buttons}
          {open === 'change' && <ChangeForm apiKey={apiKey} onCancel={close} onChange={change} />}
          {open === 'revoke' && <Revocation apiKey={apiKey} onCancel={close} onRevoke={onRevoke} />}
        </Focused>
      )}
    </li>
  )
}

function KeyFacts({
  apiKey: { name, lastCharacters, allowsSystemMessages, $createdAt, accessedAt },
}: Pick<KeyEntryProps, 'apiKey'>) {
  const texts = useKeyTexts()
  const { language } = useLanguage()
  const used = accessedAt
    ? texts.usedOn(formatDay(language, accessedAt), formatTime(language, accessedAt))
    : texts.never
  return (
    <div className="min-w-0">
      <p className="font-medium" lang={langAttributeOf(name)}>
        {name}
      </p>
      <p className="text-sm text-muted">
        <span translate="no">{texts.ends(lastCharacters)}</span> · {texts.made(formatDay(language, $createdAt))} ·{' '}
        {used}
      </p>
      {allowsSystemMessages && <p className="text-sm">{texts.allows}</p>}
    </div>
  )
}

function ChangeForm({
  apiKey,
  onChange,
  onCancel,
}: Pick<KeyEntryProps, 'apiKey' | 'onChange'> & { onCancel: () => void }) {
  const { change: texts, make, failed } = useKeyTexts()
  const problem = useProblem()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useRuledForm(keyRules(make))
  const submit = handleSubmit(async (change) => {
    setFailure(null)
    await onChange(change).catch(setFailure)
  })
  return (
    <Form onSubmit={submit}>
      <KeyFields
        name={{ ...register('name'), defaultValue: apiKey.name }}
        nameError={formState.errors.name?.message}
        allows={{ ...register('allowsSystemMessages'), defaultChecked: apiKey.allowsSystemMessages }}
      />
      <Failure sentence={failure !== null && problem(failure, failed)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={formState.isSubmitting && texts.busy}>
          {texts.submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}

/** The last key of a long list asks below the edge of the dialog. */
const showWhole = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

function Revocation({
  apiKey,
  onRevoke,
  onCancel,
}: Pick<KeyEntryProps, 'apiKey' | 'onRevoke'> & { onCancel: () => void }) {
  const { revoke: texts, failed } = useKeyTexts()
  const problem = useProblem()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const revoke = () => {
    setIsBusy(true)
    setFailure(null)
    onRevoke().catch((error: unknown) => {
      setFailure(error)
      setIsBusy(false)
    })
  }
  return (
    <div ref={showWhole} className="grid gap-3">
      <p role="alert">{texts.question(apiKey.name)}</p>
      <Failure sentence={failure !== null && problem(failure, failed)} />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={isBusy && texts.busy} onClick={revoke}>
          {texts.submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </div>
  )
}

function Failure({ sentence }: { sentence: string | false }) {
  return (
    sentence && (
      <div role="alert">
        <Notice tone="bad">{sentence}</Notice>
      </div>
    )
  )
}
