import { useState } from 'react'
import { copyText } from '../../copy-text.ts'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'

/** Copies a text, and says beside it how that went. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { codes: texts } = useTwoStepTexts()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={async () => setIsCopied(await copyText({ text }))}>{children}</Button>
      <span role="status" className="text-sm text-muted">
        {isCopied !== null && (isCopied ? texts.copied : texts.copyFailed)}
      </span>
    </div>
  )
}
