import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { statusOf } from '../src/http/dialect.ts'
import { INTERNAL_ERROR } from '../src/http/http.errors.ts'
import { type ErrorDefinition, type ErrorFactory, invalidFields } from '../src/shared/errors.ts'
import { FIELD_CODES } from '../src/shared/field-codes.ts'

export interface ErrorRow {
  code: string
  status: number
  about: string
  /** The parameter and code of `error_codes`. */
  field?: { name: string; code: string }
}

export interface ErrorsTable {
  errors: ErrorRow[]
  fieldCodes: { code: string; about: string }[]
}

const SOURCES = 'src/**/*.errors.ts'

/** Every exported factory of the error files, by name. */
export async function exportedFactories(): Promise<{ file: string; name: string; definition: ErrorDefinition }[]> {
  const files = globSync(SOURCES).toSorted()
  const found = files.map(async (file) => {
    const exported = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
    return Object.entries(exported).flatMap(([name, value]) =>
      isFactory(value) ? [{ file: file.replaceAll('\\', '/'), name, definition: value.definition }] : [],
    )
  })
  return (await Promise.all(found)).flat()
}

function isFactory(value: unknown): value is ErrorFactory {
  return typeof value === 'function' && 'definition' in value
}

/** All errors for the reference and for clients: one row for each code, by status. */
export async function errorsTable(): Promise<ErrorsTable> {
  const definitions = [invalidFields.definition, ...(await exportedFactories()).map(({ definition }) => definition)]
  const rows = definitions.map(({ kind, code, about, field }) => ({ code, status: statusOf(kind), about, field }))
  const crash = {
    code: INTERNAL_ERROR,
    status: 500,
    about: 'Internal error. The log contains it under the `X-Request-Id`.',
  }
  const errors = [...rows, crash].toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
  return { errors, fieldCodes: Object.entries(FIELD_CODES).map(([code, about]) => ({ code, about })) }
}

const INTRODUCTION = `# Errors

[The guide to errors](guides/09-errors.md#what-to-do) says what each status means and what to do. This page lists all codes.

Every refusal has a code in the header \`X-Error-Code\` and in \`data.code\`. If parameters are wrong, \`data.errors\` describes them as
\`{field: [text]}\`, and \`data.error_codes\` as \`{field: [code]}\`, in the same order. Use the codes in programs, because texts may
change. A missing record has the same code as one that you cannot see, and a wrong password the same as an unknown user.

\`/oauth\` uses the bodies and statuses of RFC 6749, and \`/public\` those of the published apps. \`/api/v3\` and \`/v3\` answer 422
instead of 401 for a missing token. All of them send the header.

\`npm run errors\` writes this page from the error factories, and a test compares it with them.
`

/** The table as Markdown. */
export function errorsMarkdown({ errors, fieldCodes }: ErrorsTable): string {
  const refusals = errors.map(({ code, status, about, field }) => {
    const at = field === undefined ? '' : ` (\`${field.name}\`: \`${field.code}\`)`
    return `| \`${code}\` | ${status} | ${about}${at} |`
  })
  const fields = fieldCodes.map(({ code, about }) => `| \`${code}\` | ${about} |`)
  return [
    INTRODUCTION,
    '## Refusals',
    '',
    '| Code | Status | Message |',
    '|---|---|---|',
    ...refusals,
    '',
    '## Codes of fields',
    '',
    '| Code | Problem |',
    '|---|---|',
    ...fields,
    '',
  ].join('\n')
}
