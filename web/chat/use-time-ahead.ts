import { dayNumber } from '../../contract/kathmandu.ts'
import { useToday } from '../conversations/use-today.ts'
import { formatDay, formatTime } from '../language/dates.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useSourceTexts } from '../texts/use-source-texts.ts'

/** The time of day in Nepal of a moment to come, with its day where that is not today. */
export function useTimeAhead(moment: number): string {
  const { limits: texts } = useSourceTexts()
  const { language } = useLanguage()
  const days = dayNumber(moment) - useToday()
  const time = formatTime(language, moment)
  if (days <= 0) return time
  return days === 1 ? texts.tomorrow(time) : texts.onDay(formatDay(language, moment), time)
}
