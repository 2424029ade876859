import { noted } from './call-outcomes.ts'

/** The outcome of a call to the service; a failure is written to the log and thrown again. */
export async function logged<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await noted(call)
  } catch (error) {
    console.error(`${what} failed.`, error)
    throw error
  }
}
