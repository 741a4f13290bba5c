import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export type AnswerFormat = 'json' | 'xml'

const JSON_TYPE = 'application/json'
const XML_TYPES = ['application/xml', 'text/xml']

/** JSON, unless `format=xml` is given or `Accept` prefers XML. */
export function negotiateFormat(c: Context): AnswerFormat {
  const wanted = c.req.query('format')
  if (wanted === 'xml' || wanted === 'json') return wanted
  // Most requests do not name XML, so their preferences are not parsed.
  if (!/xml/i.test(c.req.header('Accept') ?? '')) return 'json'
  const supports = [JSON_TYPE, ...XML_TYPES]
  const best = accepts(c, { header: 'Accept', supports, default: JSON_TYPE, match: preferredType })
  return XML_TYPES.includes(best) ? 'xml' : 'json'
}

type Accepted = { type: string; q: number }[]

const PROBLEM_TYPES: Readonly<Record<string, AnswerFormat>> = {
  'application/problem+json': 'json',
  'application/problem+xml': 'xml',
}

/** The format of an RFC 9457 problem if `Accept` names one, otherwise null. */
export function negotiateProblem(c: Context): AnswerFormat | null {
  if (!/\/problem\+/i.test(c.req.header('Accept') ?? '')) return null
  const best = accepts(c, {
    header: 'Accept',
    supports: Object.keys(PROBLEM_TYPES),
    default: '',
    match: preferredProblem,
  })
  return PROBLEM_TYPES[best] ?? null
}

function preferredProblem(accepted: Accepted): string {
  const named = accepted.filter(({ type, q }) => q > 0 && type.toLowerCase() in PROBLEM_TYPES)
  return named.toSorted((left, right) => right.q - left.q)[0]?.type.toLowerCase() ?? ''
}

/** Browsers rank XML high without meaning it, so a client that accepts HTML gets JSON. */
function preferredType(accepted: Accepted, config: { supports: string[]; default: string }): string {
  const quality = (types: string[]) =>
    Math.max(0, ...accepted.filter(({ type }) => types.includes(type.toLowerCase())).map(({ q }) => q))
  const xml = quality(XML_TYPES)
  const named = quality([JSON_TYPE])
  const any = quality(['application/*', '*/*'])
  if (quality(['text/html']) > 0 || xml <= named) return config.default
  return xml >= any ? 'application/xml' : config.default
}
