import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { dayNumber } from '../../../contract/kathmandu.ts'
import { useToday } from '../../conversations/use-today.ts'
import { formatTime } from '../../language/dates.ts'
import { paths } from '../../paths.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import type { QuestionsLeft } from '../turn/reply-requests.ts'

/** How many questions may still be asked until when, or from when on again; gone when that time has come. */
export function LimitNote({ count, until }: QuestionsLeft) {
  const { limits: texts } = useSourceTexts()
  const { language } = useLanguage()
  const today = useToday()
  const [overAt, setOverAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOverAt(until), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (overAt === until) return null
  const time = formatTime(language, until)
  const when = dayNumber(until) === today ? time : texts.tomorrow(time)
  return (
    <p role="status" className="text-center text-sm">
      {count > 0 ? texts.left(count, when) : texts.none(when)}{' '}
      <Link to={paths.billing} className={linkClass}>
        {texts.plans}
      </Link>
    </p>
  )
}
