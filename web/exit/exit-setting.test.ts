import { expect, test } from 'vitest'
import { readAddress } from './exit-setting.ts'

test.each([
  ['https://weather.example/kathmandu', 'https://weather.example/kathmandu'],
  [' weather.example ', 'https://weather.example/'],
  ['http://weather.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['weather', null],
  ['', null],
])('the address %j leads to %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})
