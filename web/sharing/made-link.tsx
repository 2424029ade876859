import { useEffect, useRef, useState } from 'react'
import type { Share } from '../../contract/shares.ts'
import { copyText } from '../copy-text.ts'
import { formatDay } from '../language/dates.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'

/** A link that was just made: copied where the browser lets us, to be sent on, and until when it works. */
export function MadeLink({ share: { url, title, expiresAt } }: { share: Share }) {
  const { made: texts } = useSharingTexts()
  const { language } = useLanguage()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const link = useRef<HTMLInputElement>(null)

  const copy = async () => setIsCopied(await copyText({ text: url }))
  useEffect(() => {
    // What was pressed is gone.
    link.current?.focus()
    link.current?.select()
    // A browser that wants another press for it says so; there is a button for that.
    navigator.clipboard?.writeText(url).then(
      () => setIsCopied(true),
      () => {},
    )
  }, [url])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <label className="grid gap-1.5">
        <span className="text-sm font-medium">{texts.link}</span>
        <input
          ref={link}
          readOnly
          value={url}
          className="min-h-11 w-full rounded-md border border-field bg-paper px-3 py-2 text-ink"
        />
      </label>
      <p>{texts.until(formatDay(language, expiresAt))}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="main" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {'share' in navigator && <Button onClick={() => void sendOn(title, url)}>{texts.share}</Button>}
        <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
          {texts.open}
        </a>
      </div>
      <p role="status" className="text-sm text-muted">
        {isCopied !== null && (isCopied ? texts.copied : texts.copyFailed)}
      </p>
    </div>
  )
}

/** By the device's own ways to send something; whoever changes their mind has not failed. */
async function sendOn(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}
