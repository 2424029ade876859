import { expect, test } from 'vitest'
import { writeCalendarFile } from './calendar-file.ts'

test('an entry is a whole day with two alarms before it, and tells nobody what it is about', () => {
  const file = writeCalendarFile('2027-02-28', 'en') ?? ''

  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
  expect(file).toContain('DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n')
  expect(file.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P7D', 'TRIGGER:-P1D'])
  expect(file).not.toMatch(/kanooni|law|http/i)
  for (const line of file.split('\r\n')) expect(line.length).toBeLessThan(75)
})

test('its title is in the language of the reader', () => {
  expect(writeCalendarFile('2027-02-28', 'ne')).toContain('SUMMARY:सम्झना\r\n')
})

test.each(['', '2027-02-29', '2027-2-3', '20270228', '2027-02-28\r\nX:1', 'today'])('%j is no day', (text) => {
  expect(writeCalendarFile(text, 'en')).toBeNull()
})
