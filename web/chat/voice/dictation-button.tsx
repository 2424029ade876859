import { Mic, MicOff } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Language, LANGUAGES } from '../../../contract/preferences.ts'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useVoiceTexts } from '../../texts/use-voice-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useClient } from '../../client.tsx'
import { showError } from '../../ui/toast.tsx'
import { dictate, staysOnDevice } from './dictation.ts'

interface DictationButtonProps {
  text: string
  onChange: (text: string) => void
}

/** The language that was chosen to speak, once it was agreed to who hears it. */
const AGREED = 'kanooni.dictation'

const agreedLanguage = (): Language | null => {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(AGREED)) ?? null
  } catch {
    return null
  }
}

/** Writes into the box what is said, where the browser can. Who else hears it is said before anybody does. */
export function DictationButton({ text, onChange }: DictationButtonProps) {
  const texts = useVoiceTexts()
  const { language: screenLanguage } = useLanguage()
  const { toasts } = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isListening, setIsListening] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  async function begin(language: Language) {
    const before = text.trimEnd()
    const isLocal = await staysOnDevice(language)
    setIsListening(true)
    stop.current = dictate(language, isLocal, {
      onWords: (words) => onChange(before ? `${before} ${words}` : words),
      onEnd: (problem) => {
        setIsListening(false)
        if (problem) showError(toasts, texts.problems[problem])
      },
    })
  }

  function press() {
    if (isListening) return stop.current?.()
    const agreed = agreedLanguage()
    if (agreed) void begin(agreed)
    else setIsAsking(true)
  }

  function agree(language: Language) {
    try {
      localStorage.setItem(AGREED, language)
    } catch {
      // It is asked again the next time.
    }
    setIsAsking(false)
    void begin(language)
  }

  const Icon = isListening ? MicOff : Mic
  const label = isListening ? texts.stopListening : texts.dictate
  return (
    <>
      <Tooltip label={label} side="above">
        <button
          type="button"
          aria-label={label}
          aria-pressed={isListening}
          onMouseDown={leaveFocus}
          onClick={press}
          className="my-[calc((2.75rem-var(--spacing-target))/2)] grid size-target shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-crimson"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      {isListening && (
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
