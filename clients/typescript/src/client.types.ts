import type { paths } from './generated/paths.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

export type OperationOf<Path extends keyof paths, M extends Method> =
  paths[Path] extends Record<M, infer Operation> ? Operation : never

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never

type EnvelopeOf<Operation> = Operation extends { responses: { 200: infer Content } } ? JsonOf<Content> : never

/** The type of `data` in the envelope. */
export type DataOf<Operation> = EnvelopeOf<Operation> extends { data: infer Data } ? Data : unknown

/** The type of an item of a list. */
export type ItemOf<Operation> = DataOf<Operation> extends { data: readonly (infer Item)[] } ? Item : unknown

/** The paths of lists. */
export type ListPath = {
  [Path in PathOf<'get'>]: DataOf<OperationOf<Path, 'get'>> extends { data: readonly unknown[]; next_cursor: unknown }
    ? Path
    : never
}[PathOf<'get'>]

export type ParametersOf<Operation, Place extends string> = Operation extends {
  parameters: { [P in Place]?: infer Values }
}
  ? NonNullable<Values>
  : never

export type BodyOf<Operation> = Operation extends { requestBody?: infer Content } ? JsonOf<NonNullable<Content>> : never

type Without<Values, Names extends PropertyKey> = { [Name in keyof Values as Exclude<Name, Names>]: Values[Name] }

/** Optional if nothing in it is required. */
type Sent<Name extends string, Values> = [Values] extends [never]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Values
    ? { [N in Name]?: Values }
    : { [N in Name]: Values }

/** Options of every call. */
export interface CallOptions {
  signal?: AbortSignal
  /** The time limit of each attempt in place of the client's. `Infinity` for none. */
  timeoutMilliseconds?: number
  headers?: Record<string, string>
  /** The `etag` that was read. If the row changed since, the request is refused with 412. */
  ifMatch?: string
  /** For operations that create. A key is generated unless you give one, which lets you retry after a restart. */
  idempotencyKey?: string
  /** Refuses unknown parameters instead of naming them in `answer.ignored`. */
  strict?: boolean
}

export type CallInput<Operation> = CallOptions &
  Sent<'path', ParametersOf<Operation, 'path'>> &
  Sent<'query', ParametersOf<Operation, 'query'>> &
  Sent<'body', BodyOf<Operation>>

/** The input can be left out if nothing in it is required. */
export type InputArguments<Input> = CallOptions extends Input ? [input?: Input] : [input: Input]

export type UploadBody<Operation> = Without<BodyOf<Operation>, 'attachments'>

export interface Answer<Data> {
  data: Data
  message: string
  /** For `ifMatch` and `getIfChanged`. */
  etag: string | null
  requestId: string | null
  /** Parameters that the operation does not know. */
  ignored: string[]
  response: Response
}

export interface ListPage<Item> {
  items: Item[]
  /** A lower bound if `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
  /** The search was cut short: the next page continues, even if this one is empty. */
  isPartial: boolean
  /** The `cursor` of the next page. Null on the last page. */
  nextCursor: string | null
}
