/** The ways in which a test gives parameters. */
interface Given {
  json?: unknown
  form?: Record<string, string>
  multipart?: FormData
  xml?: string
  body?: unknown
}

/** The parameters of a request, as an example in the document shows them. */
export interface SentRequest {
  parameters: Record<string, unknown>
  /** They were the whole JSON body. Texts of forms and queries have no types. */
  isJson: boolean
}

/** Null: the request has no parameters, or its body is not read here. */
export function sentRequest({ json, form, multipart, xml, body }: Given, url: URL): SentRequest | null {
  if (xml !== undefined || body !== undefined) return null
  const query = textsOf(url.searchParams)
  if (json !== undefined) {
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    if (!isObject) return null
    return { parameters: { ...query, ...json }, isJson: Object.keys(query).length === 0 }
  }
  const texts = multipart === undefined ? new URLSearchParams(form) : textParts(multipart)
  return { parameters: { ...query, ...textsOf(texts) }, isJson: false }
}

/** Files are left out. */
function textParts(multipart: FormData): [name: string, text: string][] {
  return [...multipart].flatMap(([name, part]): [string, string][] => (typeof part === 'string' ? [[name, part]] : []))
}

/** `id[]=1&id[]=2` is a list. */
function textsOf(pairs: Iterable<[name: string, text: string]>): Record<string, unknown> {
  const lists = Map.groupBy(pairs, ([name]) => name)
  const entries = [...lists].map(([name, found]) => {
    const texts = found.map(([, text]) => text)
    return name.endsWith('[]') ? [name.slice(0, -'[]'.length), texts] : [name, texts.length === 1 ? texts[0] : texts]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}
