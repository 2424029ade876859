import type { Language } from '../../contract/preferences.ts'
import { isUnreachable } from './error-kinds.ts'

export interface ErrorTexts {
  language: Language
  /** By the type of the error. */
  serviceErrors: Readonly<Record<string, string>>
}

/**
 * The sentence to show for a failed call: what `texts` have for this error of the service; in English, or without
 * texts, the service's own; else `fallback`. What the browser or a gateway says about a service that is not there
 * ("Failed to fetch"), and about its own storage, is no sentence for a person.
 */
export function errorSentence(error: unknown, fallback: string, texts: ErrorTexts | null = null): string {
  if (!isToldOf(error) || isUnreachable(error) || error instanceof DOMException) return fallback
  if (texts && typeof error.type === 'string') {
    const sentence = texts.serviceErrors[error.type]
    if (sentence || texts.language !== 'en') return sentence ?? fallback
  }
  return error.message || fallback
}

/** An error, or what a stream told of one. */
function isToldOf(error: unknown): error is { message: string; type?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}
