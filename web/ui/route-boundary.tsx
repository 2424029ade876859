import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Mark } from './mark.tsx'

interface RouteBoundaryProps {
  children: ReactNode
}

/** An ErrorEvent of the window, for whoever reports it. */
export const SCREEN_FAILED = 'screenfailed'

/** Shows a way on when a screen fails to render or to load. */
export class RouteBoundary extends Component<RouteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen failed.', error, info.componentStack)
    dispatchEvent(new ErrorEvent(SCREEN_FAILED, { error }))
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}

function FailedScreen() {
  const { ui } = useTexts()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 px-4">
      <Mark className="size-10 text-muted" />
      <h1 className="text-xl">{ui.pageFailed.title}</h1>
      <p className="text-muted">{ui.pageFailed.body}</p>
      <Button variant="main" onClick={() => location.reload()}>
        {ui.pageFailed.reload}
      </Button>
    </main>
  )
}
