const MILLISECONDS = 5000
const MAX_BYTES = 5 * 1024

/** The JSON at the address. It follows no redirect and reads 5 KB at most. Null if there is none. */
export async function fetchClientMetadata(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(MILLISECONDS)
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual', signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      return null
    }
    const text = await readAtMost(response, signal)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Null if the answer is longer. */
async function readAtMost({ body }: Response, signal: AbortSignal): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (body === null) return ''
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  while (true) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > MAX_BYTES || signal.aborted) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(Buffer.concat(chunks))
}
