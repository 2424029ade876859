import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import type { QuestionsLeft } from '../turn/reply-requests.ts'
import { useTimeAhead } from '../use-time-ahead.ts'

/** Says how many questions may be asked before the limit resets, or when one may ask again; gone after the reset. */
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
