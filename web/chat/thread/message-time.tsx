import { formatDay, formatTime } from '../../language/dates.ts'
import { useMessages } from '../../messages/messages.tsx'

/** When a message was written: the time in Nepal, and where there is a mouse the whole date too. */
export function MessageTime({ at }: { at: string }) {
  const { dates } = useMessages()
  const day = formatDay(dates, at)
  const time = formatTime(dates, at)
  return (
    <time dateTime={at} title={`${day}, ${time}`}>
      <span className="[@media(hover:none)]:hidden">{day}, </span>
      {time}
    </time>
  )
}
