import { MAX_DEPTH, MAX_FIELDS } from './limits.ts'
import { malformedRequest, tooDeep, tooManyFields } from './parameters.errors.ts'
import type { ParameterValue, ParameterValues } from './parameters.types.ts'

/** Counts the fields of one request, over query and body. */
export interface FieldBudget {
  take(): void
}

export function createFieldBudget(atMost = MAX_FIELDS): FieldBudget {
  let left = atMost
  return {
    take() {
      left -= 1
      if (left < 0) throw tooManyFields()
    },
  }
}

/** Decodes UTF-8 strictly. A byte order mark is dropped. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw malformedRequest('The request is not valid UTF-8.')
  }
}

/** NUL ends texts in SQLite, and lone surrogates are invalid UTF-8, so both are refused. */
export function checkText(text: string): string {
  if (text.includes('\0')) throw malformedRequest('The request holds a NUL character.')
  if (!text.isWellFormed()) throw malformedRequest('The request is not valid Unicode.')
  return text
}

// They mean nothing as parameters, and later code may copy values into ordinary objects.
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export function emptyValues(): ParameterValues {
  const values: ParameterValues = Object.create(null)
  return values
}

export function couldReachPrototype(key: string): boolean {
  return FORBIDDEN_KEYS.has(key)
}

/** Sets a key unless it could reach a prototype. */
export function setValue(values: ParameterValues, key: string, value: ParameterValue): void {
  if (!couldReachPrototype(key)) values[checkText(key)] = value
}

export function isObject(value: unknown): value is { [key: string]: ParameterValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Copies parsed data into prototype-free objects. Checks every text and counts every leaf (an empty list or object is one).
 * `depth` is that of `value`, 1 for the root. Callers check the depth before parsing; this is a second check.
 */
export function adoptValue(value: unknown, budget: FieldBudget, depth = 1): ParameterValue {
  if (Array.isArray(value)) {
    if (depth > MAX_DEPTH) throw tooDeep()
    if (value.length === 0) budget.take()
    return value.map((item) => adoptValue(item, budget, depth + 1))
  }
  if (isObject(value)) {
    if (depth > MAX_DEPTH) throw tooDeep()
    const keys = Object.keys(value)
    if (keys.length === 0 && depth > 1) budget.take()
    const copy = emptyValues()
    for (const key of keys) setValue(copy, key, adoptValue(value[key], budget, depth + 1))
    return copy
  }
  budget.take()
  if (typeof value === 'string') return checkText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
