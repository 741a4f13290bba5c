import { addressOf } from '../../../shared/mail/mail-addresses.ts'
import { Ambiguous, HeaderScanner } from '../reading/header-scanner.format.ts'

const NOT_IN_WORDS = '<>(),;:"\\'

/** Whether `From` names exactly this address in any reading: one mailbox, bare or in angle brackets. */
export function isOnlyAddress(from: string, address: string): boolean {
  try {
    return mailboxOf(new HeaderScanner(from)) === address
  } catch (error) {
    if (error instanceof Ambiguous) return false
    throw error
  }
}

/** The text in angle brackets at the end, or the only word that is an address. */
function mailboxOf(scanner: HeaderScanner): string | undefined {
  const bare: string[] = []
  for (scanner.skipBlank(); !scanner.isAtEnd; scanner.skipBlank()) {
    if (scanner.isAt('"')) scanner.skipQuoted()
    else if (scanner.take('<')) return readBracketed(scanner)
    else bare.push(scanner.run(isWordCharacter))
  }
  const [address, ...others] = bare.filter((word) => word.includes('@'))
  return others.length > 0 || address === undefined ? undefined : addressOf(address)
}

function readBracketed(scanner: HeaderScanner): string {
  scanner.skipBlank()
  const address = scanner.run(isWordCharacter)
  scanner.skipBlank()
  scanner.demand('>')
  scanner.skipBlank()
  if (!scanner.isAtEnd) throw new Ambiguous()
  return addressOf(address)
}

function isWordCharacter(character: string): boolean {
  return character > ' ' && character !== '\x7f' && !NOT_IN_WORDS.includes(character)
}
