// What the account endpoints may answer other than success. Types and sentences are Appwrite's.

import { ApiError } from '../http/api-error.ts'

export const accountExists = () =>
  new ApiError(409, 'user_already_exists', 'A user with the same id, email, or phone already exists in this project.')
export const accountNotFound = () =>
  new ApiError(404, 'user_not_found', 'User with the requested ID could not be found.')
export const accountBlocked = () =>
  new ApiError(
    401,
    'user_blocked',
    'The current user has been blocked. You can unblock the user by making a request to the User API\'s "Update User Status" endpoint or in the Appwrite Console\'s Auth section.',
  )
export const invalidCredentials = () =>
  new ApiError(401, 'user_invalid_credentials', 'Invalid credentials. Please check the email and password.')
export const invalidToken = () => new ApiError(401, 'user_invalid_token', 'Invalid token passed in the request.')
export const sessionActive = () =>
  new ApiError(401, 'user_session_already_exists', 'Creation of a session is prohibited when a session is active.')
export const sessionNotFound = () =>
  new ApiError(404, 'user_session_not_found', 'The current user session could not be found.')
export const jwtInvalid = (reason: string) => new ApiError(401, 'user_jwt_invalid', `Failed to verify JWT. ${reason}`)
export const moreFactorsRequired = () =>
  new ApiError(401, 'user_more_factors_required', 'More factors are required to complete the sign in process.')
export const challengeRequired = () =>
  new ApiError(
    401,
    'user_challenge_required',
    'A recently successful challenge is required to complete this action. A challenge is considered recent for 30 minutes.',
  )
export const authenticatorNotFound = () =>
  new ApiError(404, 'user_authenticator_not_found', 'Authenticator could not be found on the current user.')
export const authenticatorVerified = () =>
  new ApiError(
    409,
    'user_authenticator_already_verified',
    'This authenticator is already verified on the current user.',
  )
export const recoveryCodesExist = () =>
  new ApiError(
    409,
    'user_recovery_codes_already_exists',
    'The current user already generated recovery codes and they can only be read once for security reasons.',
  )
export const recoveryCodesNotFound = () =>
  new ApiError(404, 'user_recovery_codes_not_found', 'Recovery codes could not be found on the current user.')
export const addressNotVerified = () => new ApiError(400, 'user_email_not_verified', 'User email is not verified')
export const apiKeyNotFound = () => new ApiError(404, 'user_key_not_found', 'There is no such key of this account.')
export const tooManyApiKeys = (most: number) =>
  new ApiError(400, 'general_bad_request', `An account has at most ${most} keys. Revoke one that is no longer used.`)
export const keyOwnerUnverified = () =>
  new ApiError(
    401,
    'user_email_not_verified',
    'The e-mail address of the account is not verified. Its keys work again once it is.',
  )
export const phoneMissing = () =>
  new ApiError(
    400,
    'user_phone_not_found',
    'The current user does not have a phone number associated with their account.',
  )
export const phoneVerified = () => new ApiError(409, 'user_phone_already_verified', 'User phone is already verified')
export const phoneDisabled = () => new ApiError(503, 'general_phone_disabled', 'Phone provider not configured')
export const providerDisabled = () =>
  new ApiError(
    412,
    'project_provider_disabled',
    'This provider is disabled. Please enable the provider from your Appwrite console to continue.',
  )
export const providerFailed = () =>
  new ApiError(424, 'user_oauth2_provider_error', 'OAuth2 provider returned some error.')
export const identityTaken = () =>
  new ApiError(409, 'user_already_exists', 'This sign-in belongs to another account already.')
export const identityNotFound = () =>
  new ApiError(
    404,
    'user_identity_not_found',
    'The identity could not be found. Please sign in with OAuth provider to create identity first.',
  )
export const targetTaken = () =>
  new ApiError(409, 'user_target_already_exists', 'A target with the same ID already exists.')
export const targetNotFound = () => new ApiError(404, 'user_target_not_found', 'The target could not be found.')
export const tooManyTargets = (most: number) =>
  new ApiError(
    400,
    'general_bad_request',
    `An account has at most ${most} push targets. Delete one that is no longer used.`,
  )
export const addressMissing = () => new ApiError(400, 'user_email_not_found', 'User email could not be found.')
export const alreadyVerified = () => new ApiError(409, 'user_email_already_verified', 'User email is already verified')
export const passwordPersonal = () =>
  new ApiError(
    400,
    'user_password_personal_data',
    'The password you are trying to use contains references to your name, email, phone or userID. For your security, please choose a different password and try again.',
  )

const BUSY_RETRY_SECONDS = '5'

export const tooBusy = () =>
  new ApiError(503, 'general_server_busy', 'The server is busy right now. Please try again in a few seconds.', {
    'retry-after': BUSY_RETRY_SECONDS,
  })
