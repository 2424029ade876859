import { nepaliDigits } from './nepali-digits.ts'

/** A time of day as people say it: "दिउँसो ४:४७" for 16 hours and 47 minutes. */
export function nepaliTime(hour: number, minute: number): string {
  return nepaliDigits(`${partOfDay(hour)} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`)
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 17 ? 'दिउँसो' : 'बेलुका'
}
