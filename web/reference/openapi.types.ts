/** The parts of an OpenAPI 3.1 document that the pages show. */
export interface Document {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, OperationObject>>
  /** The requests that the helpdesk sends. */
  webhooks?: Record<string, { post: { summary?: string; requestBody: BodyObject } }>
  components?: {
    schemas?: Record<string, Schema>
    parameters?: Record<string, ParameterObject>
    responses?: Record<string, ResponseObject>
    headers?: Record<string, HeaderObject>
    requestBodies?: Record<string, BodyObject>
    examples?: Record<string, ExampleObject>
  }
}

export interface Reference {
  $ref: string
}

export type OrReference<T> = T | Reference

export interface OperationObject {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  deprecated?: boolean
  parameters?: OrReference<ParameterObject>[]
  requestBody?: OrReference<BodyObject>
  responses: Record<string, OrReference<ResponseObject>>
  security: Record<string, string[]>[]
  'x-role': 'public' | 'optional' | 'user' | 'agent' | 'admin'
  'x-api-key': 'optional' | 'required' | 'conditional'
  'x-alternative-of'?: string
  /** The codes of refusals by status. */
  'x-error-codes'?: Record<string, string[]>
}

export interface ParameterObject {
  name: string
  in: 'query' | 'path' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

export interface HeaderObject {
  description?: string
}

export interface ExampleObject {
  summary?: string
  value?: unknown
}

export interface MediaObject {
  schema?: Schema
  example?: unknown
  examples?: Record<string, OrReference<ExampleObject>>
}

export interface BodyObject {
  required?: boolean
  content: Record<string, MediaObject>
}

export interface ResponseObject {
  description?: string
  headers?: Record<string, OrReference<HeaderObject>>
  content?: Record<string, MediaObject>
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  contentMediaType?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}
