import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { type Language, otherLanguage } from '../../../contract/preferences.ts'
import type { SheetView } from '../../../contract/library.ts'
import { useClient } from '../../client.tsx'
import { copyText } from '../../copy-text.ts'
import { formatDay } from '../../language/dates.ts'
import { OfficeSheet } from '../../library/office-sheet.tsx'
import { printInstead } from '../../print-alone.ts'
import { useAppSelector } from '../../store.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { useOfficeSheetTexts } from '../../texts/use-office-sheet-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadSheet } from './load-sheet.ts'
import { sheetText } from './sheet-text.ts'

/** Two lines of the sheet. */
const MATTER_MAX_LENGTH = 240

interface OfficeSheetDialogProps {
  /** Of the sheet. */
  code: string
  /** Null where it is not known. */
  question: string | null
  onClose: () => void
}

/** Makes the page that somebody takes to an office. */
export function OfficeSheetDialog({ onClose, ...props }: OfficeSheetDialogProps) {
  const { dialog } = useOfficeSheetTexts(useLanguage().language)
  return (
    <Dialog title={dialog.open} onClose={onClose}>
      <div className="grid gap-5 wrap-anywhere">
        <p className="text-muted">{dialog.intro}</p>
        <SheetMaker {...props} />
      </div>
    </Dialog>
  )
}

function SheetMaker({ code, question }: Omit<OfficeSheetDialogProps, 'onClose'>) {
  const { language: screenLanguage } = useLanguage()
  const { dialog } = useOfficeSheetTexts(screenLanguage)
  const user = useAppSelector(({ auth }) => auth.userData)
  const [language, setLanguage] = useState(screenLanguage)
  const [matter, setMatter] = useState(() => (question ?? '').trim().slice(0, MATTER_MAX_LENGTH))
  const [ticked, setTicked] = useState({ matter: false, name: false, day: false })
  const { sheet, hasFailed, loadAgain } = useSheet(code, language)
  const [openedAt] = useState(() => Date.now())
  const matterId = useId()
  const tick = (name: keyof typeof ticked) => ({
    isTicked: ticked[name],
    onTick: (isTicked: boolean) => setTicked({ ...ticked, [name]: isTicked }),
  })
  const languages = [screenLanguage, otherLanguage(screenLanguage)].map((each) => ({
    label: LANGUAGE_NAMES[each],
    lang: each,
    isChosen: each === language,
    onSelect: () => setLanguage(each),
  }))
  const own = {
    matter: ticked.matter && matter.trim() ? matter.trim() : null,
    name: ticked.name && user?.name ? user.name : null,
    day: ticked.day ? formatDay(language, openedAt) : null,
  }
  return (
    <>
      <div className="grid gap-3">
        <ChoiceField label={dialog.language} options={languages} />
        <Tick label={dialog.ownWords} {...tick('matter')} />
        {ticked.matter && (
          <div className="grid gap-1.5">
            <label htmlFor={matterId} className="text-sm font-medium">
              {dialog.ownWordsLabel}
            </label>
            <textarea
              id={matterId}
              rows={3}
              maxLength={MATTER_MAX_LENGTH}
              value={matter}
              onChange={({ target }) => setMatter(target.value)}
              className="w-full rounded-md border border-field bg-surface px-3 py-2 text-base"
            />
          </div>
        )}
        {user?.name && <Tick label={dialog.ownName} {...tick('name')} />}
        <Tick label={dialog.day} {...tick('day')} />
      </div>
      {hasFailed && (
        <Notice tone="bad">
          {dialog.failed}{' '}
          <button type="button" className="underline underline-offset-3" onClick={loadAgain}>
            {dialog.again}
          </button>
        </Notice>
      )}
      {!sheet && !hasFailed && (
        <p className="flex items-center gap-2">
          <Spinner />
          <span role="status">{dialog.loading}</span>
        </p>
      )}
      {sheet && (
        <Suspense fallback={<p role="status">{dialog.loading}</p>}>
          <MadeSheet sheet={sheet} language={language} own={own} />
        </Suspense>
      )}
    </>
  )
}

interface MadeSheetProps {
  sheet: SheetView
  language: Language
  own: Parameters<typeof sheetText>[1]
}

/** The sheet as it will be printed, and what is done with it. */
function MadeSheet({ sheet, language, own }: MadeSheetProps) {
  const texts = useOfficeSheetTexts(language)
  const { dialog } = useOfficeSheetTexts(useLanguage().language)
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const address = location.origin + sheet.url

  async function copy() {
    const text = sheetText(sheet, own, texts, address)
    setSaid((await copyText({ text })) ? dialog.copied(text.length) : dialog.copyFailed)
  }

  useEffect(
    () => printInstead(() => (place.current?.querySelector('.office-sheet')?.cloneNode(true) as HTMLElement) ?? null),
    [],
  )

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="main" onClick={() => print()}>
          {dialog.print}
        </Button>
        <Button onClick={() => void copy()}>{dialog.copy}</Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
      <div ref={place} className="rounded-md border border-line p-4">
        <OfficeSheet sheet={sheet} language={language} texts={texts} address={address} own={own} heading="h3" />
      </div>
    </>
  )
}

function useSheet(code: string, language: Language) {
  const { api } = useClient()
  const [loaded, setLoaded] = useState<{ language: Language; sheet: SheetView } | null>(null)
  const [tries, setTries] = useState(0)
  const attempt = `${language} ${tries}`
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    loadSheet(api, code, language, leaving.signal).then(
      (sheet) => setLoaded({ language, sheet }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.error('The sheet could not be loaded.', error)
        setFailed(attempt)
      },
    )
    return () => leaving.abort()
  }, [api, code, language, attempt])
  return {
    sheet: loaded?.language === language ? loaded.sheet : null,
    hasFailed: failed === attempt,
    loadAgain: () => setTries(tries + 1),
  }
}

function Tick({ label, isTicked, onTick }: { label: string; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="size-5 shrink-0 accent-indigo"
      />
      {label}
    </label>
  )
}
