import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useTimeAhead } from '../use-time-ahead.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface RetryLaterProps {
  /** How long the service wants to be left alone. */
  seconds: number
  onRetry: () => void
  /** Stands there when the time is over, and nothing was sent by itself. */
  children?: ReactNode
}

/** For a longer wait the time is shown instead of a countdown, and sending by itself is not offered. */
const LONGEST_COUNTED_S = 15 * 60

/** Counts down until the service takes a question again, and then sends it by itself if the person wishes. */
export function RetryLater({ seconds, onRetry, children }: RetryLaterProps) {
  const { waiting: texts } = useSourceTexts()
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const left = useSecondsLeft(until)
  const time = useTimeAhead(until)
  const [isWished, setIsWished] = useState(false)
  const retry = useEffectEvent(onRetry)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && isWished) retry()
  }, [isOver, isWished])

  if (isOver) return isWished ? null : children
  if (seconds > LONGEST_COUNTED_S) return <p className="text-sm">{texts.againAt(time)}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>
        {/* What is around it is read out when it changes: that has the whole wait, once. */}
        <span aria-hidden="true" className="tabular-nums">
          {texts.againIn(left)}
        </span>
        <span className="sr-only">{texts.againIn(seconds)}</span>
      </p>
      <Button onClick={() => setIsWished(!isWished)} className="text-sm">
        {isWished ? texts.dontSend : texts.sendThen}
      </Button>
    </div>
  )
}
