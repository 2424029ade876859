import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { Button } from '../ui/button.tsx'

interface CopyButtonProps {
  text: string
  copied: string
  /** Said where the browser lets no page copy. */
  failed: string
  /** Is told once it is copied. */
  onCopied?: () => void
  children: string
}

/** Copies a text, and says beside it how that went. */
export function CopyButton({ text, copied, failed, onCopied, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  async function copy() {
    const isDone = await copyText({ text })
    setIsCopied(isDone)
    if (isDone) onCopied?.()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status" className="text-sm text-muted">
        {isCopied !== null && (isCopied ? copied : failed)}
      </span>
    </div>
  )
}
