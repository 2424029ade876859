import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { Notice } from '../ui/notice.tsx'
import { loadToasts } from '../ui/toast.tsx'
import { sendHeld } from './hold-submit.ts'

// Sent off before the application is there: the button shows that it was heard.
const FORM = 'grid gap-5 aria-busy:[&_[type=submit]]:cursor-progress aria-busy:[&_[type=submit]]:opacity-60'

/**
 * A form that checks its fields itself. Where the server has sent it, it may be sent off before the application is there:
 * that is made up for. Should the browser ever send it itself, `post` keeps what was typed out of the address.
 */
export function Form({ children, onSubmit }: Pick<ComponentProps<'form'>, 'onSubmit' | 'children'>) {
  const form = useRef<HTMLFormElement>(null)
  const { needsScript, stillLoading } = useAccountTexts().auth
  const { toasts } = useClient()
  useEffect(() => sendHeld(form.current), [])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // What is still said of an earlier try goes. Where it cannot be fetched, nothing was said.
    loadToasts().then(
      ({ dismissErrors }) => dismissErrors(toasts),
      () => undefined,
    )
    onSubmit?.(event)
  }

  return (
    <form ref={form} method="post" noValidate className={FORM} onSubmit={handleSubmit}>
      <noscript>
        <Notice tone="bad">{needsScript}</Notice>
      </noscript>
      <div hidden data-late="" role="alert">
        <Notice tone="bad">{stillLoading}</Notice>
      </div>
      {children}
    </form>
  )
}
