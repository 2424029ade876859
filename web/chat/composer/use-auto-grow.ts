import { type RefObject, useLayoutEffect } from 'react'

const GROWS_TO_PX = 120

/** Makes a text box as high as its content, up to a height from which on it scrolls. */
export function useAutoGrow(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current) growToContent(box.current)
  }, [box, text])
}

function growToContent(element: HTMLTextAreaElement): void {
  element.style.height = 'auto'
  const borderPx = element.offsetHeight - element.clientHeight
  element.style.height = `${Math.min(element.scrollHeight + borderPx, GROWS_TO_PX)}px`
}
