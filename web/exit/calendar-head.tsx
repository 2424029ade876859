import { CALENDAR_SCRIPT } from '../../contract/exit.ts'

/** The head of the calendar: nothing of ours is in it, for the tab and the history show it. */
export function CalendarHead({ title, style }: { title: string; style: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="/calendar.svg" type="image/svg+xml" />
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <script type="module" src={CALENDAR_SCRIPT} />
    </head>
  )
}
