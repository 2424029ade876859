// Runs in the measured page, before its own scripts: notes what only the page can know, in `window.bench`.

;(() => {
  /** Calls back when what the document holds now has been painted. */
  function whenShown(callback) {
    // A resize observer is told in the frame that shows the change, and a message comes after that frame.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = callback
      port2.postMessage(null)
    })
    observer.observe(document.documentElement)
  }

  function noteTyping() {
    whenShown(() => (bench.typedAt = performance.now()))
  }

  function noteSend() {
    const send = document.querySelector('form button[type=submit]')
    if (send && !send.disabled && send.ariaDisabled !== 'true') bench.readyAt = performance.now()
    else requestAnimationFrame(noteSend)
  }

  function noteFrame(at) {
    bench.frames.push(at)
    if (bench.lastWordMs === null) requestAnimationFrame(noteFrame)
  }

  function noteLongTasks(list) {
    for (const { duration } of list.getEntries()) bench.longTasks.push(duration)
  }

  function noteInputDelay(event) {
    bench.inputDelays.push(performance.now() - event.timeStamp)
  }

  /** The last word carries when it was sent. Only what has changed is read: reading all would cost what is measured. */
  function watchForLastWord(lastWord) {
    const written = new RegExp(`${lastWord}(\\d{13}\\.?\\d*)`)
    const sentAtOf = (node) => ((node.textContent?.length ?? 0) < 100 ? written.exec(node.textContent)?.[1] : undefined)
    const observer = new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
      const sentAt = nodes.map(sentAtOf).find(Boolean)
      if (!sentAt) return
      observer.disconnect()
      whenShown(() => (bench.lastWordMs = performance.timeOrigin + performance.now() - Number(sentAt)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }

  /** Resolves to when `isSo` was first true after a change of the document, and that was painted. */
  function shownWhen(isSo) {
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isSo()) return
        observer.disconnect()
        whenShown(() => resolve(performance.now()))
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
  }

  const bench = {
    /** When the first typed character was on the screen, in milliseconds since the visit began. */
    typedAt: null,
    /** When what was typed could be sent, likewise. */
    readyAt: null,
    /** When each frame was shown, from `countFrames` until the last word. */
    frames: [],
    /** Lengths of tasks over 50 ms. */
    longTasks: [],
    /** From a key press until the page hears of it. */
    inputDelays: [],
    /** From the last word's sending until it was on the screen. */
    lastWordMs: null,

    /** Begins to note frames. That alone makes the browser draw each one, so it is left out where cost is measured. */
    countFrames() {
      requestAnimationFrame(noteFrame)
    },
    /** Begins to note long tasks, key presses and the last word. */
    watch(lastWord) {
      new PerformanceObserver(noteLongTasks).observe({ type: 'longtask' })
      window.addEventListener('keydown', noteInputDelay, { capture: true })
      watchForLastWord(lastWord)
    },
    /** Opens a conversation within the application, and waits for its last message and for its first. */
    async open(path, newest, oldest) {
      const holds = (words) => () => document.querySelector('main')?.textContent.includes(words)
      const newestShown = shownWhen(holds(newest))
      const oldestShown = shownWhen(holds(oldest))
      new PerformanceObserver(noteLongTasks).observe({ type: 'longtask' })
      const startedAt = performance.now()
      history.pushState(null, '', path)
      const newestMs = (await newestShown) - startedAt
      const oldestMs = (await oldestShown) - startedAt
      return { newestMs, oldestMs, longestTaskMs: Math.max(0, ...bench.longTasks) }
    },
    /** Resolves to when the page's first words were painted. */
    firstPaint: () =>
      new Promise((resolve) => {
        const notePaint = (list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(paint.startTime)
        }
        new PerformanceObserver(notePaint).observe({ type: 'paint', buffered: true })
      }),
  }
  window.bench = bench
  window.addEventListener('input', noteTyping, { capture: true, once: true })
  if (location.pathname === '/new') requestAnimationFrame(noteSend)
})()
