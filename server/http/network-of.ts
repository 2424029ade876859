import { isIP } from 'node:net'

/** A subscriber has a whole /64 and can take a new address in it for every request: four groups of eight. */
const NETWORK_GROUPS = 4
const SITE_GROUPS = 3
const GROUP_BITS = 16
const ALL_GROUPS = 8
const MAPPED_IPV4 = '0:0:0:0:0:ffff'

/**
 * One subscriber: an IPv4 address as it is, also when it is written as IPv6 (`::ffff:192.0.2.1`), and of an IPv6
 * address its /64, spelled one way (`2001:db8:0:1::/64`). Anything else is given back as it came.
 */
export const networkOf = (ip: string): string => prefixOf(ip, NETWORK_GROUPS)

/**
 * What whoever rents a server has, for limits and lines that they must not fill: as `networkOf`, but of an IPv6 address its /48, in which
 * they may have 65,536 networks (`2001:db8:0::/48`).
 */
export const siteOf = (ip: string): string => prefixOf(ip, SITE_GROUPS)

function prefixOf(ip: string, length: number): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, length).join(':')}::/${length * GROUP_BITS}`
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard has one spelling for every address, also for one that ends in dotted decimals.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  return [...first, ...Array<string>(ALL_GROUPS - first.length - last.length).fill('0'), ...last]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
