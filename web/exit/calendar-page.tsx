import { REOPEN_PATH } from '../../contract/exit.ts'
import type { Language } from '../../contract/preferences.ts'
import { groupBy } from '../group-by.ts'
import { calendarMonth } from './calendar-month.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'

/** The month of today; its script corrects it where the page was made on another day. */
export function CalendarPage({ language, now }: { language: Language; now: number }) {
  const texts = CALENDAR_TEXTS[language]
  const { today, days } = calendarMonth(language, now)
  const weeks = [...groupBy(days, (_day, place) => Math.floor(place / texts.weekdays.length)).values()]
  return (
    <main>
      <h1 id="today">{today}</h1>
      <table>
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, number) => (
            <tr key={number}>
              {week.map((day, weekday) => (
                <td key={weekday} aria-current={day?.isToday ? 'date' : undefined}>
                  <b>{day?.day}</b> <small>{day?.other}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a id="open" href={REOPEN_PATH} rel="nofollow">
          {texts.open}
        </a>
      </p>
    </main>
  )
}
