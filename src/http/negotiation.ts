import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export type AnswerFormat = 'json' | 'xml'

const JSON_TYPE = 'application/json'
const XML_TYPES = ['application/xml', 'text/xml']

/** JSON, unless `format=xml` is given or `Accept` prefers XML. */
export function negotiateFormat(c: Context): AnswerFormat {
  const wanted = c.req.query('format')
  if (wanted === 'xml' || wanted === 'json') return wanted
  const supports = [JSON_TYPE, ...XML_TYPES]
  const best = accepts(c, { header: 'Accept', supports, default: JSON_TYPE, match: preferredType })
  return XML_TYPES.includes(best) ? 'xml' : 'json'
}

type Accepted = { type: string; q: number }[]

/** Browsers name XML beside everything else, so only who ranks it above JSON and any type gets it. */
function preferredType(accepted: Accepted, config: { supports: string[]; default: string }): string {
  const quality = (types: string[]) =>
    Math.max(0, ...accepted.filter(({ type }) => types.includes(type)).map(({ q }) => q))
  const xml = quality(XML_TYPES)
  const json = quality([JSON_TYPE, 'application/*', '*/*'])
  const namesOnlyXml = xml > 0 && quality([JSON_TYPE, 'text/html']) === 0
  return xml > json || (namesOnlyXml && xml >= json) ? 'application/xml' : config.default
}
