/**
 * What to say for an error of the service, by its type. The service speaks English, so its own sentence is shown in
 * English; here is only what it says too little about.
 */
export const serviceErrors: Readonly<Record<string, string>> = {
  user_password_personal_data: 'This password contains your name or address. Please choose another one.',
  general_query_invalid: 'This could not be loaded. Please reload the page.',
  general_storage_limit_exceeded:
    'Your account is full, so nothing more can be kept. What you wrote is still here. Delete conversations you no longer need, and try again.',
  general_service_unavailable: 'The service cannot be used at the moment. Please try again in a little while.',
  database_timeout: 'This took too long. Please try again in a moment.',
  general_unknown: 'Something went wrong on our side. Please try again in a moment.',
}
