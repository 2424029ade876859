import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  title: 'पात्रो',
  weekdays: ['आइत', 'सोम', 'मङ्गल', 'बुध', 'बिही', 'शुक्र', 'शनि'],
  open: 'खोल्नुहोस्',
}
