import { type FieldErrors, invalidFields } from '../../../shared/errors.ts'
import { isMissing } from '../atoms/atom.ts'
import { MAX_BASE64_FILES_BYTES, MAX_FILES } from '../limits.ts'
import { isObject } from '../parameter-text.ts'
import { base64FilesTooLarge, tooManyFiles } from '../parameters.errors.ts'
import type { ParameterValue, ParameterValues } from '../parameters.types.ts'
import type { IncomingFile } from './uploads.ts'

const DEFAULT_FIELDS = ['attachments']
const DATA_URI = /^data:[^,]{0,200};base64,/i
/** A slice is a multiple of 4 characters, so that it can be decoded alone. */
const SLICE_CHARACTERS = 4 * 16 * 1024

interface Base64Entry {
  field: string
  name: ParameterValue | undefined
  contentType: ParameterValue | undefined
  file: ParameterValue | undefined
}

/** The names that clients use for the content. */
const BYTES = ['file', 'data', 'content']

/** Takes files out of `values`: entries like `{name, type, size, file}`. An entry without content is refused. */
export function takeBase64Entries(values: ParameterValues, fields = DEFAULT_FIELDS): Base64Entry[] {
  const entries: Base64Entry[] = []
  for (const field of fields) {
    const value = values[field]
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) if (!isMissing(item)) entries.push(entryOf(field, item))
    delete values[field]
  }
  return entries
}

function entryOf(field: string, item: ParameterValue): Base64Entry {
  if (!isObject(item)) return { field, name: undefined, contentType: undefined, file: undefined }
  const file = BYTES.map((name) => item[name]).find((bytes) => !isMissing(bytes))
  return { field, name: item['name'], contentType: item['type'], file }
}

/** The size of `values` as JSON, without its files. */
export function jsonSizeOf(values: ParameterValues): number {
  return new TextEncoder().encode(JSON.stringify(values)).byteLength
}

/** Checks all entries before any is stored. Only the real size counts. */
export function decodeBase64Entries(entries: Base64Entry[]): IncomingFile[] {
  if (entries.length > MAX_FILES) throw tooManyFiles()
  const problems: FieldErrors = {}
  const files: IncomingFile[] = []
  let total = 0
  for (const [index, entry] of entries.entries()) {
    const text = typeof entry.file === 'string' ? entry.file.replace(DATA_URI, '').replaceAll(/[\r\n\t ]+/g, '') : ''
    if (typeof entry.file !== 'string' || !isBase64(text)) {
      const name = entry.field.replaceAll(/[_-]+/g, ' ')
      const text = `The ${name} must hold valid base64 files; number ${index + 1} is not.`
      ;(problems[entry.field] ??= []).push({ code: 'not_a_file', text })
      continue
    }
    const size = decodedLength(text)
    total += size
    if (total > MAX_BASE64_FILES_BYTES) throw base64FilesTooLarge()
    const name = typeof entry.name === 'string' ? entry.name : ''
    files.push({ field: entry.field, name, contentType: entry.contentType, source: decode(text), sizeHint: size })
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return files
}

function isBase64(text: string): boolean {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return false
  // Bits after the last byte must be zero, so that one file has one spelling.
  const last = text.slice(-4)
  return Buffer.from(last, 'base64').toString('base64') === last
}

function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return (text.length / 4) * 3 - padding
}

// eslint-disable-next-line typescript/require-await -- the store reads asynchronous sources
async function* decode(text: string): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < text.length; start += SLICE_CHARACTERS) {
    yield Buffer.from(text.slice(start, start + SLICE_CHARACTERS), 'base64')
  }
}
