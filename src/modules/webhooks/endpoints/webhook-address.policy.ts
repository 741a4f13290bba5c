import { isLoopbackHost } from '../../../shared/network/loopback.ts'

/** Names that never lead to a public host. Names are not resolved, since the edge reaches no private network. */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa|test|invalid|onion|alt)$/
const IPV4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/
const TRAILING_DOT = /\.$/

/** IPv4 ranges outside the public internet: first address and prefix length. */
const PRIVATE_IPV4: readonly (readonly [number, number])[] = [
  [octets(0, 0, 0, 0), 8],
  [octets(10, 0, 0, 0), 8],
  [octets(100, 64, 0, 0), 10],
  [octets(127, 0, 0, 0), 8],
  [octets(169, 254, 0, 0), 16],
  [octets(172, 16, 0, 0), 12],
  [octets(192, 0, 0, 0), 24],
  [octets(192, 0, 2, 0), 24],
  [octets(192, 88, 99, 0), 24],
  [octets(192, 168, 0, 0), 16],
  [octets(198, 18, 0, 0), 15],
  [octets(198, 51, 100, 0), 24],
  [octets(203, 0, 113, 0), 24],
  [octets(224, 0, 0, 0), 3],
]

/** The reason why an address is not allowed. Null: it is allowed. */
export type AddressFault = 'no_address' | 'no_https' | 'credentials' | 'private' | 'own' | null

export interface CheckedAddress {
  fault: AddressFault
  /** The address as it is stored and called: parsed, without a fragment. */
  url: string
}

/**
 * Checks the result of the URL parser that `fetch` uses, so that every notation of an IP address is recognised. `ownHost` is
 * the desk's host. Webhooks to it would cause a loop.
 */
export function checkAddress(text: string, ownHost: string | null = null): CheckedAddress {
  const parsed = URL.parse(text.trim())
  if (parsed === null) return { fault: 'no_address', url: '' }
  parsed.hash = ''
  return { fault: faultOf(parsed, ownHost), url: parsed.href }
}

/** The desk's own address. `isLocal`: it runs on a developer's machine, and sends to programs there. */
export interface DeskAddress {
  host: string | null
  port: string
  isLocal: boolean
}

/**
 * Local needs both: the setting, which only `npm start` writes, and an own address on the same machine. A deployed desk has a public
 * address, so the setting alone opens nothing there. Nothing of a request decides.
 */
export function deskAddress(address: string, { localReceivers }: { localReceivers: boolean }): DeskAddress {
  const parsed = URL.parse(address)
  if (parsed === null) return { host: null, port: '', isLocal: false }
  const { hostname: host, port } = parsed
  return { host, port, isLocal: localReceivers && isLoopbackHost(host) }
}

/** Like `checkAddress`, for receivers: a local desk also sends to this machine, without TLS, but not to itself. */
export function checkReceiver(text: string, desk: DeskAddress): CheckedAddress {
  const parsed = URL.parse(text.trim())
  const isHere = parsed !== null && isLoopbackHost(parsed.hostname) && /^https?:$/.test(parsed.protocol)
  if (!desk.isLocal || !isHere) return checkAddress(text, desk.host)
  parsed.hash = ''
  const { username, password, port, href: url } = parsed
  if (username !== '' || password !== '') return { fault: 'credentials', url }
  return { fault: port === desk.port ? 'own' : null, url }
}

function faultOf({ protocol, username, password, hostname }: URL, ownHost: string | null): AddressFault {
  if (protocol !== 'https:') return 'no_https'
  if (username !== '' || password !== '') return 'credentials'
  const host = hostname.toLowerCase().replace(TRAILING_DOT, '')
  if (isPrivate(host)) return 'private'
  return host === ownHost ? 'own' : null
}

function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return !isPublicIpv6(groupsOf(host.slice(1, -1)))
  const numbers = IPV4.exec(host)?.slice(1).map(Number)
  if (numbers !== undefined) return isPrivateIpv4(octets(...(numbers as [number, number, number, number])))
  // A name without a dot, or with two at the end, belongs to a local network.
  return !host.includes('.') || host.endsWith('.') || PRIVATE_NAMES.test(host)
}

function octets(first: number, second: number, third: number, fourth: number): number {
  return ((first * 256 + second) * 256 + third) * 256 + fourth
}

function isPrivateIpv4(address: number): boolean {
  return PRIVATE_IPV4.some(([start, length]) => {
    const size = 2 ** (32 - length)
    return address >= start && address < start + size
  })
}

/** The eight groups of an IPv6 address in a URL: hexadecimal, with the longest run of zeros omitted. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2)
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [left, right] = [read(head), read(tail ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

/** Allows global unicast addresses (2000::/3), except those for embedded IPv4, tunnels and documentation. */
function isPublicIpv6([first = 0, second = 0]: readonly number[]): boolean {
  if (first < 0x2000 || first > 0x3fff) return false
  const isSpecial = first === 0x2001 && (second < 0x0200 || second === 0x0db8)
  return !isSpecial && first !== 0x2002 && !(first === 0x3fff && second < 0x1000)
}
