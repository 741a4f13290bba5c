import { MAX_DEPTH } from '../limits.ts'
import { adoptValue, type FieldBudget, isObject, setValue } from '../parameter-text.ts'
import { malformedRequest, tooDeep } from '../parameters.errors.ts'
import type { ParameterValues } from '../parameters.types.ts'

/** Parses any JSON. The depth is checked on the text first, so that no parser or serialiser overflows the stack. */
export function parseJson(text: string): unknown {
  checkDepth(text)
  try {
    return JSON.parse(text)
  } catch {
    throw malformedRequest('The request body is not valid JSON.')
  }
}

/** Reads a JSON object. */
export function readJson(text: string, budget: FieldBudget): ParameterValues {
  const parsed = parseJson(text)
  if (!isObject(parsed)) throw malformedRequest('The JSON body must be an object.')
  const values = adoptValue(parsed, budget)
  return isObject(values) ? withBareNames(values) : {}
}

/** `cc[]` becomes `cc`, as in a form. If both are sent, they are one list. */
function withBareNames(values: ParameterValues): ParameterValues {
  for (const name of Object.keys(values).filter((key) => key.length > 2 && key.endsWith('[]'))) {
    const bare = name.slice(0, -2)
    const list = [values[bare] ?? [], values[name] ?? []].flat()
    delete values[name]
    setValue(values, bare, list)
  }
  return values
}

function checkDepth(text: string): void {
  const structure = /["[\]{}]/g
  let depth = 0
  for (let found = structure.exec(text); found; found = structure.exec(text)) {
    const character = found[0]
    if (character === '"') structure.lastIndex = endOfString(text, found.index + 1)
    else if (character === '[' || character === '{') depth += 1
    else depth -= 1
    if (depth > MAX_DEPTH) throw tooDeep()
  }
}

/** The index after the closing quote. `indexOf` is fast for base64 files of megabytes. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\' && quote - 1 - backslashes >= start) backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return text.length
}
