import { SHARES_MAX } from '../../contract/shares.ts'
import { argumentInvalid } from '../appwrite/errors.ts'
import { ApiError } from '../http/api-error.ts'

export const messagesInvalid = (problem: string) => argumentInvalid(`Invalid \`messageIds\` param: ${problem}`)

export const tooManyShares = () =>
  new ApiError(
    403,
    'share_limit_exceeded',
    `You have ${SHARES_MAX} links that work, as many as an account can. End one of them first.`,
  )

export const shareExists = () =>
  new ApiError(409, 'share_already_exists', 'You have a link with the requested ID already.')

/** The same for a link that never was, one that has ended and one whose time is over. */
export const shareNotFound = () =>
  new ApiError(404, 'share_not_found', 'There is no such link, or it does not work any more.')
