import type { Row, Unit } from '../../../../../scripts/desk/import/import.types.ts'
import { readEmail } from '../../../../../src/http/parameters/atoms/email.ts'
import type { CsvRow, CsvRows } from './csv-rows.types.ts'
import { oneLine, shortenTo, timeOf } from './csv-values.ts'

/** Customers only: agents are invited, because an import could give somebody rights. */
export function* peopleUnits({ rows, skip, change, now }: CsvRows): Iterable<Unit> {
  const seen = new Set<string>()
  for (const row of rows()) {
    const email = readEmail(row.text('email'))
    const isNew = email !== undefined && !seen.has(email)
    if (email === undefined) skip(row.id, row.text('email') === '' ? 'missing' : 'email')
    else if (!isNew) skip(row.id, 'repeated')
    const created = timeOf(row.text('created'))
    if (isNew && created === null && row.text('created') !== '') change(row.id, 'time')
    if (email !== undefined) seen.add(email)
    const person = isNew ? [['users', personOf(row, email, created ?? now)] as const] : []
    yield { rows: person, position: { stage: 'people', id: row.id } }
  }
}

/** A person who did not prove the address yet. */
export function personOf(row: CsvRow, email: string, createdAt: string): Row {
  const whole = oneLine(row.text('fullName'), 200).split(' ')
  const last = oneLine(row.text('lastName'), 100)
  const first = oneLine(row.text('firstName'), 100)
  const isSplit = first === '' && last === ''
  return {
    id: row.id,
    role: 'customer',
    email,
    first_name: shortenTo(isSplit ? whole.slice(0, Math.max(1, whole.length - 1)).join(' ') : first, 100),
    last_name: shortenTo(isSplit && whole.length > 1 ? (whole.at(-1) ?? '') : last, 100),
    company: oneLine(row.text('company'), 255),
    phone_number: shortenTo(oneLine(row.text('phone'), 32), 32),
    active: true,
    ban: false,
    is_deleted: false,
    email_verified: false,
    created_at: createdAt,
  }
}
