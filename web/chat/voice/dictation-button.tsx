import { Mic, MicOff } from 'lucide-react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Language, LANGUAGES } from '../../../contract/preferences.ts'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useVoiceTexts } from '../../texts/use-voice-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useClient } from '../../client.tsx'
import { showError } from '../../ui/toast.tsx'
import { type Dictation, dictate, withWords } from './dictation.ts'

interface DictationButtonProps {
  text: string
  onChange: (text: string) => void
}

/** Where the chosen language is stored, once the person has agreed to who hears them. */
const AGREED = 'kanooni.dictation'

const agreedLanguage = (): Language | null => {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(AGREED)) ?? null
  } catch {
    return null
  }
}

/** Writes what is said into the box. Before the first time it says who else may hear it. */
export function DictationButton({ text, onChange }: DictationButtonProps) {
  const texts = useVoiceTexts()
  const { language: screenLanguage } = useLanguage()
  const { toasts } = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const [phase, setPhase] = useState<'off' | 'starting' | 'listening'>('off')
  const dictation = useRef<Dictation | null>(null)
  const box = useRef({ text, onChange })
  useLayoutEffect(() => {
    box.current = { text, onChange }
  })
  // Words that come after a question was sent belong to no box.
  useEffect(() => () => dictation.current?.abort(), [])

  function begin(language: Language) {
    let tentative = ''
    setPhase('starting')
    dictation.current = dictate(language, {
      onStart: () => setPhase('listening'),
      onWords(settled, next) {
        const { text, onChange } = box.current
        const changed = withWords(text, tentative, settled, next)
        tentative = next
        // The next words may come before this is rendered.
        box.current = { text: changed, onChange }
        onChange(changed)
      },
      onEnd(problem) {
        dictation.current = null
        setPhase('off')
        if (problem) showError(toasts, texts.problems[problem])
      },
    })
  }

  function press() {
    if (dictation.current) return dictation.current.stop()
    const agreed = agreedLanguage()
    if (agreed) begin(agreed)
    else setIsAsking(true)
  }

  function agree(language: Language) {
    try {
      localStorage.setItem(AGREED, language)
    } catch {
      // The person is asked again next time.
    }
    setIsAsking(false)
    begin(language)
  }

  const isOn = phase !== 'off'
  const Icon = isOn ? MicOff : Mic
  const label = isOn ? texts.stopListening : texts.dictate
  return (
    <>
      <Tooltip label={label} side="above">
        <button
          type="button"
          aria-label={label}
          onMouseDown={leaveFocus}
          onClick={press}
          className={`my-[calc((2.75rem-var(--spacing-target))/2)] grid size-target shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken ${isOn ? 'bg-sunken text-crimson' : 'text-muted hover:text-ink'}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      {phase === 'listening' && (
        <span role="status" className="sr-only">
          {texts.listening}
        </span>
      )}
      {isAsking && (
        <Dialog title={texts.dictate} onClose={() => setIsAsking(false)}>
          <div className="grid gap-4">
            <p>{texts.whoHears}</p>
            <p>{texts.weGet}</p>
            <p className="font-medium">{texts.whichLanguage}</p>
            <div className="flex flex-wrap gap-2">
              {[screenLanguage, ...LANGUAGES.filter((each) => each !== screenLanguage)].map((each) => (
                <Button key={each} lang={each} onClick={() => agree(each)}>
                  {LANGUAGE_NAMES[each]}
                </Button>
              ))}
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The focus stays in the box that has it. */
const leaveFocus = (event: MouseEvent) => event.preventDefault()
