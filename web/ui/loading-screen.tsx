import { useTexts } from '../texts/texts.tsx'
import { Mark } from './mark.tsx'

export function LoadingScreen() {
  const { ui } = useTexts()
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Mark className="size-12" />
      <p>{ui.loading}</p>
    </div>
  )
}
