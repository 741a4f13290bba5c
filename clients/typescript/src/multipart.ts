/** A file to send, such as a browser's `File`. In Node, `fs.openAsBlob` gives a `content` that is streamed from disk. */
export interface FileToSend {
  name: string
  type?: string
  content: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string
  /** The parameter of the file. */
  field?: string
}

type Scalar = string | number | boolean
export type FieldsToSend = Record<string, Scalar | readonly Scalar[] | null | undefined>

/** The usual parameter for files of a message. */
const FILES_FIELD = 'media_attachment[]'
const DEFAULT_TYPE = 'application/octet-stream'

/**
 * A multipart/form-data body as a Blob: its size is known, it can be sent twice, and its files are streamed. Fields come before
 * files, because the helpdesk stores no file before it knows the sender.
 */
export function multipartOf(fields: FieldsToSend, files: Iterable<File | FileToSend>): Blob {
  const boundary = `----helpdesk${crypto.randomUUID().replaceAll('-', '')}`
  const parts: (string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>)[] = []
  for (const [name, value] of Object.entries(fields)) {
    for (const text of textsOf(value))
      parts.push(`--${boundary}\r\n${disposition(fieldName(name, value))}\r\n\r\n${text}\r\n`)
  }
  for (const file of files) {
    const { name, type, field, content } = described(file)
    parts.push(`--${boundary}\r\n${disposition(field)}; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`)
    parts.push(content, '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  return new Blob(parts, { type: `multipart/form-data; boundary=${boundary}` })
}

function described(file: File | FileToSend): Required<FileToSend> {
  if (!('content' in file)) return { name: file.name, type: typeOf(file.type), content: file, field: FILES_FIELD }
  const { name, type, content, field = FILES_FIELD } = file
  return { name, type: typeOf(type ?? (content instanceof Blob ? content.type : '')), content, field }
}

/** A type with a line break could add a header, so it is dropped. */
function typeOf(type: string): string {
  return /^[\w!#$&^.+/;=" -]+$/.test(type) ? type : DEFAULT_TYPE
}

function textsOf(value: FieldsToSend[string]): string[] {
  if (value === null || value === undefined) return []
  const list: readonly Scalar[] = typeof value === 'object' ? value : [value]
  return list.map((item) => (typeof item === 'boolean' ? String(Number(item)) : String(item)))
}

function fieldName(name: string, value: FieldsToSend[string]): string {
  return typeof value === 'object' && !name.endsWith('[]') ? `${name}[]` : name
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${quoted(name)}"`
}

/** Escapes like browsers (HTML standard, "multipart/form-data encoding algorithm"). */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
