import type { Env } from '../env.ts'

/** Whether the settings name a provider of a language model. Without one, the library answers, and what is asked goes nowhere. */
export const hasModelProvider = ({
  MODEL_API_KEY,
  MODEL_BASE_URL,
}: Pick<Env, 'MODEL_API_KEY' | 'MODEL_BASE_URL'>): boolean => Boolean(MODEL_API_KEY || MODEL_BASE_URL)
