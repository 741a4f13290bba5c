import { type Call, queryTexts, SAMPLE_ORIGIN } from './calls.ts'

/** Credentials are headers, because addresses are logged. */
export function curlSample({ method, path, query, body, operation }: Call): string {
  const { access, isKeyed, sendsBytes } = operation
  const pairs = queryTexts(query).map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
  const address = `${SAMPLE_ORIGIN}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
  const isImplied = method === 'GET' || (method === 'POST' && body !== null)
  const lines = [
    `curl ${isImplied ? '' : `-X ${method} `}"${address}"`,
    ...(access.role === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(access.key === 'required' ? ['-H "X-API-Key: $KEY"'] : []),
    ...(isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(sendsBytes ? ['-H "Content-Type: application/octet-stream"', '--data-binary @kiln.jpg'] : []),
    ...(body === null ? [] : [`--json '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`]),
    ...(operation.answersFile ? ['--output file'] : []),
  ]
  return lines.map((line) => line.replaceAll('\n', '\n  ')).join(' \\\n  ')
}
