import { useEffect } from 'react'

const HEIGHT = '--visible-height'
const TOP = '--visible-top'

/**
 * Keeps the shell to the part of the window that the on-screen keyboard leaves free, so that the message box stays above
 * it. Safari lays the keyboard over the page, and moves the page under it, instead of making the window smaller.
 */
export function useVisibleViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const fit = () => fitTo(viewport, document.documentElement)
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
      release(document.documentElement)
    }
  }, [])
}

function fitTo({ height, offsetTop, scale }: VisualViewport, root: HTMLElement): void {
  // Zoomed in with two fingers the window shows less of the page as well, and that is as it should be.
  const isCovered = scale < 1.01 && height < root.clientHeight - 1
  if (!isCovered) return release(root)
  root.style.setProperty(HEIGHT, `${height}px`)
  root.style.setProperty(TOP, `${offsetTop}px`)
}

function release(root: HTMLElement): void {
  root.style.removeProperty(HEIGHT)
  root.style.removeProperty(TOP)
}
