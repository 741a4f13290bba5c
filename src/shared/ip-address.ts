const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** An IPv4 address as the number of the specification's `ip_address` column; 0 for anything else. */
export function ipv4Number(address: string): number {
  const octets = IPV4.exec(address)?.slice(1).map(Number) ?? []
  if (octets.length !== 4 || octets.some((octet) => octet > 255)) return 0
  return octets.reduce((number, octet) => number * 256 + octet, 0)
}
