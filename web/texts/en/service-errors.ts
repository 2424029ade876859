/** For what only a defect or a stranger at the wire can cause. */
const NOT_DONE = 'This could not be done. Please reload the page and try again.'
const SIGN_IN_AGAIN = 'You are no longer signed in. Please sign in again.'

/**
 * What to say for an error of the service, by its type. The service speaks English, so its own sentence is shown in
 * English; here is only what it says too little about, or in words that are not for people.
 */
export const serviceErrors: Readonly<Record<string, string>> = {
  user_blocked: 'This account has been blocked. Please write to us to have it opened again.',
  user_session_not_found: SIGN_IN_AGAIN,
  user_unauthorized: 'You may not do this.',
  general_unauthorized_scope: SIGN_IN_AGAIN,
  general_rate_limit_exceeded: 'That was too often in a short time. Please wait a little and try again.',
  document_not_found: 'This was not found. It may have been deleted.',
  document_already_exists: 'This is stored already.',
  document_update_conflict: 'This was changed somewhere else. Please reload the page.',
  general_access_forbidden: NOT_DONE,
  general_cursor_not_found: NOT_DONE,
  general_route_not_found: NOT_DONE,
  general_unknown_origin: NOT_DONE,
  project_not_found: NOT_DONE,
  database_not_found: NOT_DONE,
  database_query_order_null: NOT_DONE,
  collection_not_found: NOT_DONE,
  document_missing_data: NOT_DONE,
  document_missing_payload: NOT_DONE,
  general_query_invalid: 'This could not be loaded. Please reload the page.',
  general_storage_limit_exceeded:
    'Your account is full, so nothing more can be kept. What you wrote is still here. Delete conversations you no longer need, or confirm your email if you have not yet, and try again.',
  general_service_unavailable: 'The service cannot be used at the moment. Please try again in a little while.',
  database_timeout: 'This took too long. Please try again in a moment.',
  general_unknown: 'Something went wrong on our side. Please try again in a moment.',
}
