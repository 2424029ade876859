import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['an IPv4 address is a network of its own', '192.0.2.7', '192.0.2.7'],
  ['IPv4 written as IPv6 is IPv4', '::ffff:192.0.2.7', '192.0.2.7'],
  ['IPv4 written as IPv6 in hexadecimal is IPv4', '::FFFF:c000:0207', '192.0.2.7'],
  ['an IPv6 address counts by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another address of the same /64 is the same network', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['leading zeros and capitals do not matter', '2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['zeros that were left out are there', '2001:db8::1', '2001:db8:0:0::/64'],
  ['a zero in the middle stays in its place', '2001:db8:0:2:0:0:0:1', '2001:db8:0:2::/64'],
  ['dotted decimals at the end do not matter', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['the own machine is a network', '::1', '0:0:0:0::/64'],
  ['the interface behind an address does not matter', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address stays what it is', 'unknown', 'unknown'],
])('%s', (_name, ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('neighbouring networks are told apart', () => {
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})

test('the networks of one site share its places', () => {
  expect(siteOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(siteOf('2001:db8:1:3::1')).toBe(siteOf('2001:db8:1:2::1'))
  expect(siteOf('2001:db8:2:2::1')).not.toBe(siteOf('2001:db8:1:2::1'))
  expect(siteOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})
