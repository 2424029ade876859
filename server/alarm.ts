export interface Alarm {
  start(): void
  /** Has the work done soon; during the work, once more after it. Nothing before `start` and after `stop`. */
  ring(): void
  /** Waits for work under way. */
  stop(): Promise<void>
}

/** Calls `work` from `start` to `stop`: at once, when rung, and after as many milliseconds as it returned the last time. */
export function createAlarm(work: () => Promise<number>): Alarm {
  let started = false
  let rung = false
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(go, milliseconds).unref()
  }
  const go = () => {
    rung = false
    working = work().then((restMs) => {
      working = null
      if (started) sleep(rung ? 0 : restMs)
    })
  }
  return {
    start() {
      started = true
      sleep(0)
    },
    ring() {
      rung = true
      if (started && !working) sleep(0)
    },
    async stop() {
      started = false
      clearTimeout(timer)
      await working
    },
  }
}
