// Keeping the end of a growing list in view without ever moving it under a reader. Who scrolls up has left the end,
// whatever it was done with; who presses a finger or a button on the list, or has words of it selected, holds it still.
// An answer that outgrows the view is shown from its beginning: whom to call in danger stands there, not at the end.

/** This close to the end counts as being there. */
const NEAR_PX = 48
/** Room above the beginning of an answer. */
const AIR_PX = 12

interface Place {
  top: number
  fromEndPx: number
}

interface FollowedEnd {
  /** Shows the newest message, from its beginning when it outgrows the view, and follows what comes from now on. */
  goToNewest(): void
  /** Shows the end, and follows it from now on, however long the newest message becomes. */
  goToEnd(): void
  /** Ends it all. */
  leave(): void
}

/** Follows the end of what grows in `scroller`; `report` is told whenever it goes out of the reader's view or comes back. */
export function followEnd(scroller: HTMLElement, content: HTMLElement, report: (isAway: boolean) => void): FollowedEnd {
  let isFollowing = false
  let isPressed = false
  let isAway = false
  /** The message that the reader went to the end of; of any other the beginning stays in view. */
  let readToEnd: Element | null = null
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
    // Who is shown the beginning of the newest message has not gone anywhere.
    const isLeft = !isFollowing || isHeld()
    if ((isLeft && place.fromEndPx > NEAR_PX) === isAway) return
    isAway = !isAway
    report(isAway)
  }

  function followToEnd() {
    follow(true)
    readToEnd = newestIn(content)
  }

  function showNewest() {
    const newest = newestIn(content)
    const end = scroller.scrollHeight - scroller.clientHeight
    scroller.scrollTop =
      newest && newest !== readToEnd ? Math.min(end, scroller.scrollTop + topOf(newest, scroller)) : end
    note(placeOf(scroller))
  }

  function handleScroll() {
    const place = placeOf(scroller)
    const isUp = place.top < before.top && place.fromEndPx > Math.max(1, before.fromEndPx)
    const isDown = place.top > before.top && place.fromEndPx < before.fromEndPx
    if (isUp) follow(false)
    else if (isDown && place.fromEndPx < NEAR_PX) followToEnd()
    else if (isDown) follow(false)
    note(place)
  }

  function handleGrowth() {
    if (isFollowing && !isHeld()) showNewest()
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
    if (placeOf(scroller).fromEndPx < NEAR_PX) return showNewest()
    follow(false)
    note(placeOf(scroller))
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
    goToNewest() {
      follow(true)
      showNewest()
    },
    goToEnd() {
      followToEnd()
      showNewest()
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

function newestIn(content: HTMLElement): Element | null {
  return [...content.querySelectorAll('article')].at(-1) ?? null
}

/** How far an element stands below the upper edge of what scrolls, with a little air above it. */
function topOf(element: Element, scroller: HTMLElement): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - AIR_PX
}

function hasSelectionIn(content: HTMLElement): boolean {
  const selection = getSelection()
  return !!selection && !selection.isCollapsed && content.contains(selection.anchorNode)
}
