// A model whose every word is in the hands of the test.

import type { Passage } from '../../law/passage.ts'
import { GatewayError, type ModelGateway, type PromptMessage, type ReplyPiece } from '../model/model-gateway.ts'

/** One reply that the server has asked for. Nothing comes until the test says so, and nothing ever if it does not. */
export interface ScriptedReply {
  readonly prompt: readonly PromptMessage[]
  readonly signal: AbortSignal
  say(...texts: string[]): void
  /** What its `[1]`, `[2]`, … stand for. */
  citeFrom(passages: readonly Passage[]): void
  /** Says that it wants to be left alone for so long. */
  delay(seconds: number): void
  /** What it counts for the reply. */
  count(tokens: { prompt: number; reply: number }): void
  finish(): void
  fail(error: unknown): void
}

export interface ScriptedGateway extends ModelGateway {
  /** How many replies were asked for so far. */
  readonly calls: number
  /** The next reply that the server asks for, or has asked for and no test has taken yet. */
  next(): Promise<ScriptedReply>
}

export function scriptedGateway(modelName = 'scripted-model'): ScriptedGateway {
  const replies = createQueue<ScriptedReply>()
  let calls = 0
  return {
    modelName,
    get calls() {
      return calls
    },
    next: () => replies.take(),
    write({ prompt, signal }) {
      calls++
      const steps = createQueue<Step>()
      replies.put({
        prompt,
        signal,
        say: (...texts) => texts.forEach((text) => void steps.put({ type: 'text', text })),
        citeFrom: (passages) => steps.put({ type: 'passages', passages }),
        delay: (seconds) => steps.put({ type: 'delay', seconds }),
        count: (tokens) => steps.put({ type: 'usage', tokens }),
        finish: () => steps.put({ type: 'finish' }),
        fail: (error) => steps.put({ type: 'fail', error }),
      })
      signal.addEventListener('abort', () => {
        steps.put({ type: 'fail', error: new GatewayError('aborted', 'Request was aborted.') })
      })
      return play(steps)
    },
  }
}

/** A model that gives the same pieces to every question, at once. */
export function answeringGateway(...texts: string[]): ModelGateway {
  return {
    modelName: 'answering-model',
    async *write() {
      for (const text of texts) yield { type: 'text', text }
    },
  }
}

type Step = ReplyPiece | { type: 'finish' } | { type: 'fail'; error: unknown }

async function* play(steps: Queue<Step>): AsyncGenerator<ReplyPiece, void, undefined> {
  for (;;) {
    const step = await steps.take()
    if (step.type === 'finish') return
    if (step.type === 'fail') throw step.error
    yield step
  }
}

interface Queue<T> {
  put(value: T): void
  take(): Promise<T>
}

function createQueue<T>(): Queue<T> {
  const values: T[] = []
  const takers: ((value: T) => void)[] = []
  return {
    put(value) {
      const taker = takers.shift()
      if (taker) taker(value)
      else values.push(value)
    },
    take() {
      const value = values.shift()
      return value === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(value)
    },
  }
}
