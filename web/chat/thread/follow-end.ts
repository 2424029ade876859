// Keeping the end of a growing list in view without ever moving it under a reader. Who scrolls up has left the end,
// whatever it was done with; who presses a finger or a button on the list, or has words of it selected, holds it still.
// An answer that outgrows the view is shown from its beginning: whom to call in danger stands there, not at the end.

/** This close to the end counts as being there. */
const NEAR_PX = 48
/** This far from the end it is out of view. */
const AWAY_PX = 96
/** The end of the newest message must be this far below, too: for a single line there is no button. */
const LAST_LINE_PX = 40
/** From a finger's release to its click: nothing may move away from under it. */
const TAP_MS = 350
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
  /** Shows a message from its beginning, and stays there whatever comes at the end. */
  goTo(message: Element): void
  /** Ends it all. */
  leave(): void
}

/** Follows the end of what grows in `scroller`; `report` is told whenever it goes out of the reader's view or comes back. */
export function followEnd(scroller: HTMLElement, content: HTMLElement, report: (isAway: boolean) => void): FollowedEnd {
  let isFollowing = false
  let isPressed = false
  let isTapping = false
  let tapTimer: ReturnType<typeof setTimeout> | undefined
  /** Something has come that was not shown because the list was held. */
  let isBehind = false
  let isAway = false
  /** The message that the reader went to the end of; of any other the beginning stays in view. */
  let readToEnd: Element | null = null
  let before = placeOf(scroller)

  const isHeld = () => isPressed || isTapping || hasSelectionIn(content)

  function follow(isToFollow: boolean) {
    isFollowing = isToFollow
    // Rows above change their size when they come into view. The browser moves the list by as much, which a reader
    // needs, and which would hide that a reader who was at the end is on the way up.
    scroller.style.overflowAnchor = isToFollow ? 'none' : 'auto'
  }

  function isBelowView(): boolean {
    const newest = newestIn(content)?.getBoundingClientRect()
    return !newest || newest.bottom > scroller.getBoundingClientRect().bottom + LAST_LINE_PX
  }

  function note(place: Place) {
    before = place
    if ((place.fromEndPx > AWAY_PX && isBelowView()) === isAway) return
    isAway = !isAway
    report(isAway)
  }

  function followToEnd() {
    follow(true)
    readToEnd = newestIn(content)
  }

  function showNewest() {
    isBehind = false
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
    if (isFollowing && !isHeld()) return showNewest()
    isBehind = isFollowing
    note(placeOf(scroller))
  }

  function handlePress() {
    clearTimeout(tapTimer)
    isTapping = false
    isPressed = true
  }

  function handleRelease() {
    if (!isPressed) return
    isPressed = false
    settle()
    if (!isFollowing) return
    isTapping = true
    tapTimer = setTimeout(() => {
      isTapping = false
      if (isBehind && isFollowing && !isHeld()) showNewest()
    }, TAP_MS)
  }

  /** What has come meanwhile is not shown to somebody who was holding on to something else. */
  function settle() {
    if (!isBehind || !isFollowing || isHeld()) return
    if (placeOf(scroller).fromEndPx < NEAR_PX) return
    follow(false)
    note(placeOf(scroller))
  }

  function handleSelection() {
    settle()
    if (isBehind && isFollowing && !isHeld()) showNewest()
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
  document.addEventListener('selectionchange', handleSelection, options)

  return {
    goToNewest() {
      follow(true)
      showNewest()
    },
    goToEnd() {
      followToEnd()
      showNewest()
    },
    goTo(message) {
      follow(false)
      scroller.scrollTop += topOf(message, scroller)
      note(placeOf(scroller))
    },
    leave() {
      clearTimeout(tapTimer)
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
