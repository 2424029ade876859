import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What went wrong, and the way to try again. */
export function LoadFailed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const texts = useOwnAccountTexts()
  return (
    <div className="grid justify-items-start gap-3">
      <div role="alert">
        <Notice tone="bad">{problem}</Notice>
      </div>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  )
}
