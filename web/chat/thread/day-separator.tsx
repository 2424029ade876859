import { formatDay } from '../../language/dates.ts'
import { useTexts } from '../../texts/texts.tsx'

interface DaySeparatorProps {
  /** The time of the first message of the day. */
  at: string
  /** How many days ago the day was. */
  age: number
}

/** A day in Nepal on which a conversation was begun or gone on with: its messages follow. */
export function DaySeparator({ at, age }: DaySeparatorProps) {
  const { chat, language } = useTexts()
  const name = age === 0 ? chat.conversations.today : age === 1 ? chat.conversations.yesterday : null
  return (
    <p className="mx-4 mt-2 mb-4 flex items-center gap-3 text-center text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={at}>
        {name && <span className="font-medium text-ink">{name} · </span>}
        {formatDay(language, at)}
      </time>
    </p>
  )
}
