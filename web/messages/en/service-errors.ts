/**
 * What to say for an error of the service, by its type. The service speaks English, so its own sentence is shown in
 * English; here is only what it says too little about.
 */
export const serviceErrors: Readonly<Record<string, string>> = {
  general_unknown: 'Something went wrong on our side. Please try again in a moment.',
}
