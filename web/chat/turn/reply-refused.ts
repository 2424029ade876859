import type { TurnError } from '../../../contract/turn-events.ts'

/** The service answered, and the answer is no. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused'
  readonly reason: TurnError
  readonly type: string

  constructor(reason: TurnError) {
    super(reason.message)
    this.reason = reason
    this.type = reason.type
  }
}
