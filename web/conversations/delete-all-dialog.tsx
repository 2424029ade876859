import { type FormEvent, useState } from 'react'
import { useClient } from '../client.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SIDEBAR_TOAST, showSuccess } from '../ui/toast.tsx'
import type { ListActions } from './conversation.ts'

/** Taken whatever the language of the screen: not every keyboard has Devanagari. */
const WORD_IN_LATIN_LETTERS = 'delete'

interface DeleteAllDialogProps extends Pick<ListActions, 'onDeleteAll'> {
  onClose: () => void
}

/** Asks for a word before every conversation is deleted, because nothing can bring them back. */
export function DeleteAllDialog({ onDeleteAll, onClose }: DeleteAllDialogProps) {
  const { toasts } = useClient()
  const { deleteAll: texts } = useRecentsTexts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'deleting') return
    if (!isWord(typed, texts.word)) return setError(texts.wrongWord(texts.word))
    setError(undefined)
    setState('deleting')
    if (!(await onDeleteAll().catch(() => false))) return setState('failed')
    showSuccess(toasts, texts.done, SIDEBAR_TOAST)
    onClose()
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p>{texts.body}</p>
        <TextField
          label={texts.label(texts.word)}
          error={error}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        {state === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button variant="main" type="submit" busyLabel={state === 'deleting' && texts.busy}>
            {texts.submit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function isWord(typed: string, word: string): boolean {
  const given = typed.trim().normalize('NFC').toLowerCase()
  return given === word.normalize('NFC') || given === WORD_IN_LATIN_LETTERS
}
