import { formatDay, formatTime } from '../../language/dates.ts'
import { useTexts } from '../../texts/texts.tsx'

/** When a message was written: the time in Nepal, and where there is a mouse the whole date too. */
export function MessageTime({ at }: { at: string }) {
  const { language } = useTexts()
  const day = formatDay(language, at)
  const time = formatTime(language, at)
  return (
    <time dateTime={at}>
      <span className="[@media(hover:none)]:hidden">{day}, </span>
      {time}
    </time>
  )
}
