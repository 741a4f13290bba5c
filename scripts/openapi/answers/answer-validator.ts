import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { RecordedAnswer } from '../../../test/support/recorded-answers.ts'
import type { JsonSchema } from './answers.ts'

interface Described {
  operationId: string
  'x-error-codes': Record<string, string[]>
  responses: Record<string, JsonSchema>
}

interface KnownOperation extends Described {
  key: string
  pattern: RegExp
  parts: number
}

export interface AnswerValidator {
  /** The fault of an answer; null if it matches the document. */
  fault(answer: RecordedAnswer): string | null
  /** The operation of the answer, if the document has one. */
  operationOf(answer: Pick<RecordedAnswer, 'method' | 'path'>): string | null
  /** Operations with JSON answers that never succeeded. */
  unseen(): string[]
}

/** Keywords of OpenAPI outside JSON Schema. */
const WORDS = ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components', 'xml']

/**
 * Checks real answers against the document, unknown keys included. `areCodesJudged`: also that each refusal's code is listed at its
 * operation.
 */
export function createAnswerValidator(document: JsonSchema, { areCodesJudged = true } = {}): AnswerValidator {
  const ajv = new Ajv2020({ allErrors: true, strictRequired: false, allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addVocabulary(WORDS)
  ajv.addSchema(document, 'document')
  const operations = operationsOf(document)
  const checks = new Map<string, ValidateFunction>()
  const succeeded = new Set<string>()

  function checkOf(pointer: string): ValidateFunction {
    const check = checks.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` })
    checks.set(pointer, check)
    return check
  }

  function find({ method, path }: Pick<RecordedAnswer, 'method' | 'path'>): KnownOperation | undefined {
    const normal = decoded(path)
      .replaceAll(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '')
    return operations.find((operation) => operation.key.startsWith(`${method} `) && operation.pattern.test(normal))
  }

  return {
    operationOf: (answer) => find(answer)?.operationId ?? null,
    fault(answer) {
      const { method, path, status, type, code, body } = answer
      const operation = find(answer)
      if (operation === undefined) return status < 400 ? `${method} ${path} is not in the document` : null
      const schema = schemaOf(document, { response: operation.responses[String(status)], type })
      if (schema === null) return `${operation.key} answered ${status} as ${type}, which the document does not say`
      if (code !== null && areCodesJudged && operation['x-error-codes'][status]?.includes(code) !== true)
        return `${operation.key} refused with ${status} ${code}, which the document does not list`
      const check = checkOf(schema)
      if (!check(body))
        return `${operation.key} answered ${status}, but ${ajv.errorsText(check.errors, { dataVar: '' })}`
      if (status < 400) succeeded.add(operation.key)
      return null
    },
    unseen() {
      const answering = operations.filter(
        ({ responses }) => schemaOf(document, { response: responses['200'] }) !== null,
      )
      return answering.map(({ key }) => key).filter((key) => !succeeded.has(key))
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Paths with fewer variables first, like the router. */
function operationsOf(document: JsonSchema): KnownOperation[] {
  const paths = document['paths'] as Record<string, Record<string, Described>>
  const all = Object.entries(paths).flatMap(([path, methods]) => {
    const parts = path.split(/\{\w+\}/)
    const pattern = new RegExp(`^${parts.map(escaped).join('[^/]+')}$`)
    return Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      key: `${method.toUpperCase()} ${path}`,
      pattern,
      parts: parts.length,
    }))
  })
  return all.toSorted((left, right) => left.parts - right.parts)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The schema of the JSON body; null if there is none. */
function schemaOf(
  document: JsonSchema,
  { response, type = 'application/json' }: { response: JsonSchema | undefined; type?: string },
): string | null {
  const reference = response?.['$ref'] as string | undefined
  const name = reference?.split('/').at(-1) ?? ''
  const { responses } = document['components'] as { responses: Record<string, JsonSchema> }
  const content = (reference === undefined ? response : responses[name])?.['content'] as
    | Record<string, { schema: { $ref: string } }>
    | undefined
  return content?.[type]?.schema.$ref ?? null
}
