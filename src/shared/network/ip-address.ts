import { trimStartOf } from '../text/trimming.ts'

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/
const IPV4_IN_IPV6 = /^(?:0{0,4}:){2,6}ffff:(\d{1,3}(?:\.\d{1,3}){3})$/
const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8

/** An IPv4 address as a number, as on the wire's `ip_address`; 0 for anything else. */
export function ipv4Number(address: string): number {
  const octets = IPV4.exec(address)?.slice(1).map(Number) ?? []
  if (octets.length !== 4 || octets.some((octet) => octet > 255)) return 0
  return octets.reduce((number, octet) => number * 256 + octet, 0)
}

/**
 * The network that limits count by: the first 64 bits of IPv6, because a subscriber has all addresses below them, or the IPv4
 * address. Every spelling of an address gives one network.
 */
export function networkOf(address: string): string {
  const [text = ''] = address.trim().toLowerCase().split('%')
  if (!text.includes(':')) return text
  const embedded = IPV4_IN_IPV6.exec(text)?.[1]
  if (embedded !== undefined) return embedded
  const [head = '', tail] = text.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(GROUPS - left.length - right.length, 0)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).map(withoutZeros).join(':')}::/64`
}

function withoutZeros(group: string): string {
  return trimStartOf(group.slice(0, -1), '0') + group.slice(-1)
}
