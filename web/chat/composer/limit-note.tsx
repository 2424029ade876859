import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import type { QuestionsLeft } from '../turn/reply-requests.ts'
import { useTimeAhead } from '../use-time-ahead.ts'

/** How many questions may still be asked until when, or from when on again; gone when that time has come. */
export function LimitNote({ count, until }: QuestionsLeft) {
  const { limits: texts } = useSourceTexts()
  const when = useTimeAhead(until)
  const [overAt, setOverAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOverAt(until), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (overAt === until) return null
  return (
    <p role="status" className="text-center text-sm">
      {count > 0 ? texts.left(count, when) : texts.none(when)}{' '}
      <Link to={paths.billing} className={linkClass}>
        {texts.plans}
      </Link>
    </p>
  )
}
