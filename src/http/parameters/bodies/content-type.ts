import { unsupportedCharset, unsupportedContentType } from '../parameters.errors.ts'

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const MEDIA_TYPE = new RegExp(`^\\s*(${TOKEN}/${TOKEN})\\s*(;.*)?$`, 's')
const PARAMETER = new RegExp(`\\s*;\\s*(?:(${TOKEN})=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;"\\s]*)))?\\s*`, 'sy')

export type BodyFormat = 'json' | 'form' | 'multipart' | 'xml'

const FORMATS: Record<string, BodyFormat> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/xml': 'xml',
  'text/xml': 'xml',
}

const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii'])

export interface ParsedContentType {
  type: string
  parameters: Map<string, string>
}

/** The media type in lower case with its parameters, or undefined if it is invalid. */
export function parseContentType(header: string): ParsedContentType | undefined {
  const [, type, rest = ''] = MEDIA_TYPE.exec(header) ?? []
  if (type === undefined) return undefined
  const parameters = new Map<string, string>()
  PARAMETER.lastIndex = 0
  let end = 0
  while (end < rest.length) {
    const found = PARAMETER.exec(rest)
    if (!found) return undefined
    end = PARAMETER.lastIndex
    const [, name, quoted, token] = found
    const key = name?.toLowerCase()
    if (key === undefined || parameters.has(key)) continue
    parameters.set(key, token ?? (quoted ?? '').replaceAll(/\\(.)/gs, '$1'))
  }
  return { type: type.toLowerCase(), parameters }
}

/** How to read a non-empty body. Throws the 415 errors. */
export function chooseFormat(header: string | null): { format: BodyFormat; boundary: string | undefined } {
  const contentType = header === null ? undefined : parseContentType(header)
  const format = contentType && Object.hasOwn(FORMATS, contentType.type) ? FORMATS[contentType.type] : undefined
  if (!contentType || !format) throw unsupportedContentType()
  const charset = contentType.parameters.get('charset')?.trim().toLowerCase()
  if (charset !== undefined && !CHARSETS.has(charset)) throw unsupportedCharset()
  return { format, boundary: contentType.parameters.get('boundary') }
}
