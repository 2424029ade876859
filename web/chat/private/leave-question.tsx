import { useEffect, useRef, useState } from 'react'
import { useDeviceTexts } from '../../texts/use-device-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before a link leads away from a private conversation that has something to lose: nothing brings it back. */
export function LeaveQuestion() {
  const { privately: texts } = useDeviceTexts()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const isAgreed = useRef(false)

  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!pressed || isAgreed.current || !leadsAway(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setLink(pressed)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])

  if (!link) return null
  function leave() {
    isAgreed.current = true
    setLink(null)
    link?.click()
  }
  return (
    <Dialog title={texts.leaveTitle} onClose={() => setLink(null)}>
      <div className="grid gap-4">
        <p>{texts.leaveBody}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="main" onClick={leave}>
            {texts.leave}
          </Button>
          <Button onClick={() => setLink(null)}>{texts.stay}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Not what opens elsewhere, calls somebody, or only goes to a place on the screen. */
function leadsAway({ target, origin, hash }: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey
  return isPlain && target !== '_blank' && origin === location.origin && hash === ''
}
