import type { paths } from './generated/paths.ts'

export type Method = 'get' | 'post' | 'patch' | 'delete'

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

export type OperationOf<Path extends keyof paths, M extends Method> =
  paths[Path] extends Record<M, infer Operation> ? Operation : never

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never

type EnvelopeOf<Operation> = Operation extends { responses: { 200: infer Content } } ? JsonOf<Content> : never

/** What stands in `data` of the envelope. */
export type DataOf<Operation> = EnvelopeOf<Operation> extends { data: infer Data } ? Data : unknown

/** Each item of a list. */
export type ItemOf<Operation> = DataOf<Operation> extends { data: readonly (infer Item)[] } ? Item : unknown

/** The lists among the paths. */
export type ListPath = {
  [Path in PathOf<'get'>]: DataOf<OperationOf<Path, 'get'>> extends { data: readonly unknown[]; next_cursor: unknown }
    ? Path
    : never
}[PathOf<'get'>]

type ParametersOf<Operation, Place extends string> = Operation extends { parameters: { [P in Place]?: infer Values } }
  ? NonNullable<Values>
  : never

type BodyOf<Operation> = Operation extends { requestBody?: infer Content } ? JsonOf<NonNullable<Content>> : never

type Without<Values, Names extends PropertyKey> = { [Name in keyof Values as Exclude<Name, Names>]: Values[Name] }

/** Optional where nothing in it has to be sent. */
type Sent<Name extends string, Values> = [Values] extends [never]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Values
    ? { [N in Name]?: Values }
    : { [N in Name]: Values }

/** What every call takes. */
export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The `etag` of what was read: what somebody else changed meanwhile is refused with 412. */
  ifMatch?: string
  /** Of what creates: one is made when it is left out. Give one that you keep, to try again after a restart. */
  idempotencyKey?: string
  /** A parameter that the operation does not know is refused, in place of being named in `answer.ignored`. */
  strict?: boolean
}

export type CallInput<Operation> = CallOptions &
  Sent<'path', ParametersOf<Operation, 'path'>> &
  Sent<'query', ParametersOf<Operation, 'query'>> &
  Sent<'body', BodyOf<Operation>>

/** The input may be left out where nothing in it has to be sent. */
export type InputArguments<Input> = CallOptions extends Input ? [input?: Input] : [input: Input]

export type UploadBody<Operation> = Without<BodyOf<Operation>, 'attachments'>

export interface Answer<Data> {
  data: Data
  message: string
  /** For `ifMatch` and `getIfChanged`. */
  etag: string | null
  requestId: string | null
  /** Parameters that were sent and are not known here. */
  ignored: string[]
  response: Response
}

export interface ListPage<Item> {
  items: Item[]
  /** At least this many where `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
  /** The search for matches was cut short here: the next page goes on, even when this one is empty. */
  isPartial: boolean
  /** Begins after this page, as the parameter `cursor`. Null on the last. */
  nextCursor: string | null
}
