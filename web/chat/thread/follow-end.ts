// Keeping the end of a growing list in view without ever moving it under a reader. Who scrolls up has left the end,
// whatever it was done with; who presses a finger or a button on the list, or has words of it selected, holds it still.

/** This close to the end counts as being there. */
const NEAR_PX = 48

interface Place {
  top: number
  fromEndPx: number
}

interface FollowedEnd {
  /** Shows the end, and follows it from now on. */
  goThere(): void
  /** Ends it all. */
  leave(): void
}

/** Follows the end of what grows in `scroller`; `report` is told whenever it goes out of the reader's view or comes back. */
export function followEnd(scroller: HTMLElement, content: HTMLElement, report: (isAway: boolean) => void): FollowedEnd {
  let isFollowing = false
  let isPressed = false
  let isAway = false
  let before = placeOf(scroller)

  const isHeld = () => isPressed || hasSelectionIn(content)

  function follow(isToFollow: boolean) {
    isFollowing = isToFollow
    // Rows above change their size when they come into view. The browser moves the list by as much, which a reader
    // needs, and which would hide that a reader who was at the end is on the way up.
    scroller.style.overflowAnchor = isToFollow ? 'none' : 'auto'
  }

  function note(place: Place) {
    before = place
    if (place.fromEndPx > NEAR_PX === isAway) return
    isAway = !isAway
    report(isAway)
  }

  function showEnd() {
    scroller.scrollTop = scroller.scrollHeight
    note(placeOf(scroller))
  }

  function handleScroll() {
    const place = placeOf(scroller)
    const isUp = place.top < before.top && place.fromEndPx > Math.max(1, before.fromEndPx)
    const isDown = place.top > before.top && place.fromEndPx < before.fromEndPx
    if (isUp) follow(false)
    else if (isDown && place.fromEndPx < NEAR_PX) follow(true)
    note(place)
  }

  function handleGrowth() {
    if (isFollowing && !isHeld()) showEnd()
    else note(placeOf(scroller))
  }

  function handlePress() {
    isPressed = true
  }

  function handleRelease() {
    isPressed = false
    settle()
  }

  function settle() {
    if (!isFollowing || isHeld()) return
    // What has come meanwhile is not shown to somebody who was holding on to something else.
    if (placeOf(scroller).fromEndPx < NEAR_PX) showEnd()
    else follow(false)
  }

  const sizes = new ResizeObserver(handleGrowth)
  sizes.observe(content)
  sizes.observe(scroller)
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  scroller.addEventListener('scroll', handleScroll, options)
  scroller.addEventListener('pointerdown', handlePress, options)
  window.addEventListener('pointerup', handleRelease, options)
  window.addEventListener('pointercancel', handleRelease, options)
  document.addEventListener('selectionchange', settle, options)

  return {
    goThere() {
      follow(true)
      showEnd()
    },
    leave() {
      sizes.disconnect()
      listening.abort()
    },
  }
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Place {
  return { top: scrollTop, fromEndPx: scrollHeight - scrollTop - clientHeight }
}

function hasSelectionIn(content: HTMLElement): boolean {
  const selection = getSelection()
  return !!selection && !selection.isCollapsed && content.contains(selection.anchorNode)
}
