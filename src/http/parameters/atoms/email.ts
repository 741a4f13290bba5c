import { unicodePattern } from '../../../shared/text/unicode.ts'

const MAX_ADDRESS_BYTES = 254
const MAX_LOCAL_BYTES = 64
const LOCAL = unicodePattern(String.raw`^[^\s\p{C}\p{Z}@<>()[\]\\,;:"]+$`)
const LABEL = unicodePattern(String.raw`^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$`)
const LETTER = unicodePattern(String.raw`\p{L}`)

/** The address in lower case and NFC, or undefined. International domains are kept as written. */
export function readEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC').toLowerCase()
  if (address.length > MAX_ADDRESS_BYTES || bytesOf(address) > MAX_ADDRESS_BYTES) return undefined
  const [local = '', domain = '', ...more] = address.split('@')
  const isSane = more.length === 0 && bytesOf(local) <= MAX_LOCAL_BYTES && LOCAL().test(local)
  const hasSaneDots = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return isSane && hasSaneDots && isDomain(domain) ? address : undefined
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL().test(label)) && LETTER().test(labels.at(-1) ?? '')
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
