/** A value that an app reads from an answer, and its expected type. */
export interface AppRead {
  /** `$.a.b`, with `[*]` for every element and `[0]` for the first. */
  path: string
  as: keyof typeof ACCEPTS
  optional?: boolean
  equals?: string
  contains?: string
  nonEmpty?: boolean
}

type Check = (value: unknown) => boolean

const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTime: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
const isColour: Check = (value) => typeof value === 'string' && /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
const isScalar: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value)
const isWholeNumber: Check = (value) => /^-?\d{1,9}$/.test(String(value))

/** The values that the accessors of org.json and of the app accept. `any`: the key exists. Null counts as the text `null`. */
const ACCEPTS = {
  any: () => true,
  int: isWholeNumber,
  number: (value) => (typeof value === 'number' || typeof value === 'string') && !Number.isNaN(Number(value)),
  object: isObject,
  'object or null': (value) => value === null || isObject(value),
  'object, null or empty': (value) => value === null || value === '' || isObject(value),
  array: (value) => Array.isArray(value),
  'json array': (value) => Array.isArray(value) || (typeof value === 'string' && Array.isArray(JSON.parse(value))),
  'array of texts or text': (value) =>
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
  time: isTime,
  'time or null': (value) => value === null || isTime(value),
  colour: isColour,
  'colour or null': (value) => value === null || isColour(value),
  'text or null': (value) => value === null || (typeof value === 'string' && value !== ''),
  string: (value) => typeof value === 'string',
  'string or null': (value) => value === null || typeof value === 'string',
  // Its first two letters are drawn where there is no picture.
  initials: (value) => typeof value === 'string' && value.length !== 1,
  'initials or null': (value) => value === null || (typeof value === 'string' && value.length !== 1),
  'number or text': (value) => isScalar(value) && typeof value !== 'boolean',
  'number, text or null': (value) => value === null || (isScalar(value) && typeof value !== 'boolean'),
  'number, text or flag': (value) => isScalar(value),
  'number, text, flag or null': (value) => value === null || isScalar(value),
  'array or null': (value) => value === null || Array.isArray(value),
  'object, array or null': (value) => typeof value === 'object',
  flag: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
} satisfies Record<string, Check>

interface Found {
  path: string
  value: unknown
}

/** The conditions that an app checks on the whole text of an answer. */
export interface TextDemands {
  says?: string[]
  neverSays?: string[]
  /** Keys of which the presence alone is a refusal. */
  absent?: string[]
}

export function problemsOfText({ says = [], neverSays = [], absent = [] }: TextDemands, text: string): string[] {
  const body = JSON.parse(text) as object
  return [
    ...says.filter((word) => !text.includes(word)).map((word) => `does not say ${word}`),
    ...neverSays.filter((word) => text.includes(word)).map((word) => `says ${word}`),
    ...absent.filter((path) => path.slice(2) in body).map((path) => `has ${path}`),
  ]
}

/** The problems that an app has with this answer, or an empty list. */
export function problemsOf(reads: readonly AppRead[], body: unknown, text: string): string[] {
  return reads.flatMap((read) => problemsWith(read, body, text))
}

function problemsWith(read: AppRead, body: unknown, text: string): string[] {
  const { path, as, optional = false } = read
  // The whole body is looked through as a text.
  if (path === '$' && as === 'any') return textProblems(read, path, text)
  const { found, missing } = resolve(body, path)
  const problems = optional ? [] : missing.map((place) => `${place} is missing`)
  for (const { path: place, value } of found) {
    if (!ACCEPTS[as](value)) problems.push(`${place} is ${JSON.stringify(value)}, read as ${as}`)
    problems.push(...textProblems(read, place, typeof value === 'string' ? value : JSON.stringify(value)))
  }
  return problems
}

function textProblems({ equals, contains, nonEmpty }: AppRead, place: string, text: string): string[] {
  const problems: string[] = []
  if (equals !== undefined && text !== equals) problems.push(`${place} is '${text}', not '${equals}'`)
  if (contains !== undefined && !text.includes(contains)) problems.push(`${place} does not say '${contains}'`)
  if (nonEmpty === true && (text === '' || text === 'null')) problems.push(`${place} is empty`)
  return problems
}

/** Lists that are all empty count as missing: then nothing was tried. */
function resolve(body: unknown, path: string): { found: Found[]; missing: string[] } {
  const steps = path.slice(1).match(/\.[^.[]+|\[\*\]|\[\d+\]/g) ?? []
  let found: Found[] = [{ path: '$', value: body }]
  const missing: string[] = []
  for (const step of steps) {
    found = found.flatMap(({ path: place, value }) => {
      const next = childrenOf(value, step).map((child) => ({ path: place + child.name, value: child.value }))
      if (next.length === 0 && step !== '[*]') missing.push(place + step)
      return next
    })
    if (found.length === 0 && step === '[*]') missing.push(`everything in ${path}`)
  }
  return { found, missing }
}

function childrenOf(value: unknown, step: string): { name: string; value: unknown }[] {
  if (step === '[*]') {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.map((item, index) => ({ name: `[${index}]`, value: item }))
  }
  const key = step.startsWith('[') ? step.slice(1, -1) : step.slice(1)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
  return [{ name: step, value: (value as Record<string, unknown>)[key] }]
}
