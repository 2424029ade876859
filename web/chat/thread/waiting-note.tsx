import { useEffect, useState } from 'react'
import { isOfLibrary } from '../../../contract/conversation.ts'
import { useClient } from '../../client.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.tsx'
import type { Turn } from '../turn/turn.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** From here on the dots alone say too little. */
const SAYS_WHAT_AFTER_MS = 4_000
const IS_SLOW_AFTER_MS = 10_000

interface WaitingNoteProps {
  turn: Turn
  /** Has the library answer in place of the model. */
  onLibrary: () => Promise<void>
}

/** Says what is being done while no word of a reply has come, and offers the library's answer when the model is slow. */
export function WaitingNote({ turn, onLibrary }: WaitingNoteProps) {
  const { waiting: texts } = useSourceTexts()
  const { toasts } = useClient()
  const isLong = useHasPassed(turn.since + SAYS_WHAT_AFTER_MS)
  const isSlow = useHasPassed(turn.since + IS_SLOW_AFTER_MS) || turn.delay !== null
  const [isAsked, setIsAsked] = useState(false)
  const step = turn.step === 'sending' ? 'sending' : 'searching'
  const isModel = turn.step === 'asking' && !isOfLibrary(turn.model)
  if (!isLong && !isSlow) return null

  async function askLibrary() {
    setIsAsked(true)
    try {
      await onLibrary()
    } catch {
      // It is said here; the reply goes on as before.
      setIsAsked(false)
      showError(toasts, texts.libraryFailed)
    }
  }

  return (
    <div className="mb-3 flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-2.5 text-sm">
      <p className="text-muted">
        {isModel && isSlow ? <WhySlow delay={turn.delay} /> : texts[isModel ? 'asking' : step]}
      </p>
      {isModel && isSlow && !turn.isStopping && (
        <Button onClick={() => void askLibrary()} busyLabel={isAsked && texts.libraryAsked} className="text-sm">
          {texts.library}
        </Button>
      )}
    </div>
  )
}

function WhySlow({ delay }: Pick<Turn, 'delay'>) {
  const { waiting: texts } = useSourceTexts()
  return delay ? <CountDown key={delay.until} delay={delay} /> : texts.slow
}

/** Counts the seconds on the screen. What is around it is read out when it changes: that has the whole wait, once. */
function CountDown({ delay: { seconds, until } }: { delay: NonNullable<Turn['delay']> }) {
  const { waiting: texts } = useSourceTexts()
  const left = useSecondsLeft(until, performance)
  if (left === 0) return texts.slow
  return (
    <>
      <span aria-hidden="true">{texts.comeBack(left)}</span>
      <span className="sr-only">{texts.comeBack(seconds)}</span>
    </>
  )
}

/** Whether a moment, in the time of `performance.now()`, is over. */
function useHasPassed(moment: number): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(moment), moment - performance.now())
    return () => clearTimeout(timer)
  }, [moment])
  return passed === moment
}
