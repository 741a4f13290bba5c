import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { SentRequest } from '../../../test/support/sent-requests.ts'
import type { JsonSchema } from '../answers/answers.ts'
import { isOdd } from './odd.ts'
import { withPlaceholders } from './secrets.ts'

interface BodySchema extends JsonSchema {
  properties?: Record<string, JsonSchema>
}

export interface RequestExample {
  body: Record<string, unknown>
  /** A better one is shown: 3 was sent as it is, 2 became JSON, 1 lost parameters that only tests send, 0 is odd. */
  rank: number
}

/** Keywords of OpenAPI outside JSON Schema. */
const WORDS = ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components', 'xml', 'example']
/** Reads requests as JSON examples of their operation. `exampleOf` answers null if the document does not allow the request. */
export function createRequestReader(document: JsonSchema) {
  const strict = validatorsOf(document, false)
  const lenient = validatorsOf(document, true)
  const schemas = requestSchemasOf(document)
  return {
    hasBody: (id: string): boolean => schemas.has(id),
    /** The fault of an example; null if it is valid and has only parameters that the document names. */
    fault(id: string, body: Record<string, unknown>): string | null {
      const name = schemas.get(id)
      if (name === undefined) return `${id} takes no body`
      const unknown = Object.keys(body).filter((key) => !mayStandIn(document, name, key))
      if (unknown.length > 0) return `${id} does not name ${unknown.join()}`
      const check = strict(name)
      return check(body) ? null : `${id}: ${JSON.stringify(check.errors)}`
    },
    exampleOf(id: string, { parameters, isJson }: SentRequest): RequestExample | null {
      const name = schemas.get(id)
      if (name === undefined) return null
      const known = Object.entries(parameters).filter(([key]) => mayStandIn(document, name, key))
      const isWhole = known.length === Object.keys(parameters).length
      const body = withPlaceholders(structuredClone(Object.fromEntries(known))) as Record<string, unknown>
      const isAsSent = strict(name)(body)
      if (!isAsSent && !lenient(name)(body)) return null
      return { body, rank: isOdd(body) ? 0 : !isWhole ? 1 : isAsSent && isJson ? 3 : 2 }
    },
  }
}

export type RequestReader = ReturnType<typeof createRequestReader>

function validatorsOf(document: JsonSchema, coerces: boolean): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, coerceTypes: coerces ? 'array' : false, allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addVocabulary(WORDS)
  ajv.addSchema(document, 'document')
  const checks = new Map<string, ValidateFunction>()
  return (name) => {
    const check = checks.get(name) ?? ajv.compile({ $ref: `document#/components/schemas/${name}` })
    checks.set(name, check)
    return check
  }
}

interface Described {
  operationId: string
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
}

/** The names of the schemas of JSON bodies, by operationId. */
function requestSchemasOf(document: JsonSchema): Map<string, string> {
  const paths = document['paths'] as Record<string, Record<string, Described>>
  const all = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(
    all.flatMap(({ operationId, requestBody }): [string, string][] => {
      const name = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1)
      return name === undefined ? [] : [[operationId, name]]
    }),
  )
}

function mayStandIn(document: JsonSchema, name: string, key: string): boolean {
  const { schemas } = document['components'] as { schemas: Record<string, BodySchema> }
  const { properties = {}, additionalProperties } = schemas[name] ?? {}
  return key in properties || additionalProperties === true
}
