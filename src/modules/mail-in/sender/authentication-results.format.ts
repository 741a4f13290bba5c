import { Ambiguous, HeaderScanner } from '../reading/header-scanner.format.ts'

/** One result of the receiving server. Names are lower case, values as written. */
export interface AuthenticationResult {
  method: string
  result: string
  /** By `ptype.property`. */
  properties: ReadonlyMap<string, string>
}

export interface AuthenticationResults {
  /** The server's name (authserv-id), lower case. */
  server: string
  results: AuthenticationResult[]
}

/** Parses `Authentication-Results` by the grammar of RFC 8601; null for anything else. */
export function parseAuthenticationResults(header: string): AuthenticationResults | null {
  try {
    return scanResults(new HeaderScanner(header))
  } catch (error) {
    if (error instanceof Ambiguous) return null
    throw error
  }
}

function scanResults(scanner: HeaderScanner): AuthenticationResults {
  scanner.skipBlank()
  const server = scanner.value().toLowerCase()
  scanner.skipBlank()
  if (!scanner.isAtEnd && !scanner.isAt(';')) requireVersion(scanner)
  const results: AuthenticationResult[] = []
  while (!scanner.isAtEnd) {
    scanner.demand(';')
    scanner.skipBlank()
    // Many servers end the last result with a semicolon too.
    if (scanner.isAtEnd) break
    const result = scanResult(scanner)
    if (result !== null) results.push(result)
    else if (results.length > 0 || !scanner.isAtEnd) throw new Ambiguous()
  }
  return { server, results }
}

function requireVersion(scanner: HeaderScanner): void {
  if (scanner.keyword() !== '1') throw new Ambiguous()
  scanner.skipBlank()
}

/** Null for the single word `none`: nothing was checked. */
function scanResult(scanner: HeaderScanner): AuthenticationResult | null {
  const method = scanner.keyword()
  scanner.skipBlank()
  if (method === 'none' && scanner.isAtEnd) return null
  if (scanner.take('/')) {
    scanner.skipBlank()
    requireVersion(scanner)
  }
  scanner.demand('=')
  scanner.skipBlank()
  const result = scanner.keyword()
  return { method, result, properties: scanProperties(scanner) }
}

function scanProperties(scanner: HeaderScanner): Map<string, string> {
  const properties = new Map<string, string>()
  while (!endsResult(scanner)) {
    const name = scanName(scanner)
    scanner.demand('=')
    scanner.skipBlank()
    const value = scanner.value()
    // A duplicate is ambiguous.
    if (properties.has(name)) throw new Ambiguous()
    properties.set(name, value)
  }
  return properties
}

/** The result is separated from the text before it. */
function endsResult(scanner: HeaderScanner): boolean {
  const isParted = scanner.isAt(' \t\r\n(')
  scanner.skipBlank()
  if (scanner.isAtEnd || scanner.isAt(';')) return true
  if (!isParted) throw new Ambiguous()
  return false
}

function scanName(scanner: HeaderScanner): string {
  const type = scanner.keyword()
  scanner.skipBlank()
  // Microsoft's `action` has no type, which the standard allows for `reason` only.
  if ((type === 'reason' || type === 'action') && scanner.isAt('=')) return type
  scanner.demand('.')
  scanner.skipBlank()
  const property = scanner.keyword()
  scanner.skipBlank()
  return `${type}.${property}`
}
