import { queryText } from '../path.ts'
import { decodeBase64Entries, takeBase64Entries, jsonSizeOf } from './bodies/base64-files.ts'
import { type BodyReader, createBodyReader } from './bodies/body-reader.ts'
import { type BodyFormat, chooseFormat } from './bodies/content-type.ts'
import { addUrlEncoded, createFormFields } from './bodies/form-fields.ts'
import { readJson } from './bodies/json-body.ts'
import { MAX_BODY_BYTES, MAX_BODY_WITH_BASE64_BYTES } from './limits.ts'
import { readMultipart } from './bodies/multipart-body.ts'
import { createFieldBudget, decodeUtf8, emptyValues, type FieldBudget, setValue } from './parameter-text.ts'
import { bodyTooLarge, requestTooLarge, unsupportedEncoding } from './parameters.errors.ts'
import type { ParameterBag, ParameterValues, ReadOptions } from './parameters.types.ts'
import { createUploads, type Uploads } from './bodies/uploads.ts'
import { readXml } from './bodies/xml-body.ts'

interface Reading {
  request: Request
  options: ReadOptions
  reader: BodyReader
  budget: FieldBudget
  query: ParameterValues
  uploads: Uploads
}

/**
 * Reads query and body into one object (docs/wire-rules.md#1); the body wins. GET and HEAD have no body. Throws `malformed`,
 * `too_large`, `unsupported_media_type`, `invalid` for bad base64, and the errors of `beforeFirstFile`; then no file of the
 * request stays stored. After it returns, the caller discards files.
 */
export async function readParameters(request: Request, options: ReadOptions): Promise<ParameterBag> {
  const budget = createFieldBudget(options.fieldsAtMost)
  const query = readQuery(request.url, budget)
  const hasNone = request.method === 'GET' || request.method === 'HEAD' || options.isFile === true
  if (hasNone) return { values: query, files: [], unusedFiles: [] }
  const reader = createBodyReader(request)
  const uploads = createUploads(options)
  try {
    if (await reader.isEmpty()) return { values: query, files: [], unusedFiles: [] }
    const values = await readBody({ request, options, reader, budget, query, uploads })
    uploads.settle(values)
    return { values, files: uploads.files, unusedFiles: uploads.unused }
  } catch (error) {
    await Promise.all([uploads.discardAll(), reader.cancel()])
    throw error
  }
}

function readQuery(url: string, budget: FieldBudget): ParameterValues {
  return readUrlEncoded(queryText(url), budget)
}

function readUrlEncoded(text: string, budget: FieldBudget): ParameterValues {
  const fields = createFormFields(budget)
  addUrlEncoded(fields, text)
  return fields.values()
}

async function readBody(reading: Reading): Promise<ParameterValues> {
  const { request, options, reader, budget, query, uploads } = reading
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw unsupportedEncoding()
  const { format, boundary } = chooseFormat(request.headers.get('content-type'))
  if (format === 'multipart') {
    const fields = createFormFields(budget)
    const valuesSoFar = () => merge(query, fields.values())
    await readMultipart({ reader, boundary, fields, uploads, valuesSoFar })
    return await readBase64Files({ ...reading, body: fields.values(), bodyBytes: 0 })
  }
  const bytes = options.acceptFiles
    ? await reader.readAll(MAX_BODY_WITH_BASE64_BYTES, requestTooLarge)
    : await reader.readAll(MAX_BODY_BYTES, bodyTooLarge)
  const body = parseText({ format, text: decodeUtf8(bytes), budget })
  return await readBase64Files({ ...reading, body, bodyBytes: bytes.byteLength })
}

interface TextBody {
  format: Exclude<BodyFormat, 'multipart'>
  text: string
  budget: FieldBudget
}

function parseText({ format, text, budget }: TextBody): ParameterValues {
  if (format === 'json') return readJson(text, budget)
  if (format === 'xml') return readXml(text, budget)
  return readUrlEncoded(text, budget)
}

type Base64Reading = Reading & { body: ParameterValues; bodyBytes: number }

async function readBase64Files({ options, query, uploads, body, bodyBytes }: Base64Reading): Promise<ParameterValues> {
  if (!options.acceptFiles) return merge(query, body)
  const entries = takeBase64Entries(body, options.fileFields)
  if (bodyBytes > MAX_BODY_BYTES && jsonSizeOf(body) > MAX_BODY_BYTES) throw bodyTooLarge()
  const values = merge(query, body)
  if (entries.length === 0) return values
  // A caller who may not send files gets that error before errors of the base64.
  await uploads.announce(values)
  for (const file of decodeBase64Entries(entries)) await uploads.take(file, () => values)
  return values
}

function merge(query: ParameterValues, body: ParameterValues): ParameterValues {
  const merged = emptyValues()
  for (const values of [query, body]) {
    for (const [key, value] of Object.entries(values)) setValue(merged, key, value)
  }
  return merged
}
