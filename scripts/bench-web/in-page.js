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

  const bench = {
    /** When the first typed character was on the screen, in milliseconds since the visit began. */
    typedAt: null,
    /** When each frame was shown, from `watch` until the last word. */
    frames: [],
    /** Lengths of tasks over 50 ms. */
    longTasks: [],
    /** From a key press until the page hears of it. */
    inputDelays: [],
    /** From the last word's sending until it was on the screen. */
    lastWordMs: null,

    /** Begins to note frames, long tasks, key presses and the last word. */
    watch(lastWord) {
      requestAnimationFrame(noteFrame)
      new PerformanceObserver(noteLongTasks).observe({ type: 'longtask' })
      window.addEventListener('keydown', noteInputDelay, { capture: true })
      watchForLastWord(lastWord)
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
})()
