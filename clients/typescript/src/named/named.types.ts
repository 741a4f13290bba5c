import type { Answer, CallOptions, DataOf, ItemOf, ListPage, Method, OperationOf, PathOf } from '../client.types.ts'
import type { BodyOf, ParametersOf } from '../client.types.ts'
import type { FileToSend } from '../multipart.ts'
import type { OnProgress } from '../uploads.ts'

/** The client sends credentials as headers and reads JSON. */
type Own = 'api_key' | 'token' | 'format'

/** `never` has no properties to give, and no properties to ask for. */
type Fields<Values> = [Values] extends [never]
  ? unknown
  : { [Name in keyof Values as Exclude<Name, Own>]: Values[Name] }

/** The arguments of an operation, wherever the request puts them. */
export type NamedInput<Operation> = Fields<ParametersOf<Operation, 'path'>> &
  Fields<ParametersOf<Operation, 'query'>> &
  Fields<BodyOf<Operation>>

export interface NamedOptions extends CallOptions {
  /** Files to send with the fields. A list, or the `files` of an input element. */
  files?: Iterable<File | FileToSend>
  /** Called while files are sent. */
  onProgress?: OnProgress
}

/** The input can be left out if nothing in it is required. */
type NamedArguments<Input, Options> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

/** A page of a list when it is awaited, and all its items when it is iterated. Nothing is sent before. */
export interface ListCall<Data, Item> extends PromiseLike<Answer<Data>>, AsyncIterable<Item> {
  /** The list page by page, with totals and cursors. */
  pages: () => AsyncGenerator<ListPage<Item>, void, undefined>
}

type IsList<Operation> = DataOf<Operation> extends { data: readonly unknown[]; next_cursor: unknown } ? true : false

type CallOf<M extends Method, Operation> = M extends 'get'
  ? IsList<Operation> extends true
    ? (...input: NamedArguments<NamedInput<Operation>, CallOptions>) => ListCall<DataOf<Operation>, ItemOf<Operation>>
    : (...input: NamedArguments<NamedInput<Operation>, CallOptions>) => Promise<Answer<DataOf<Operation>>>
  : M extends 'post'
    ? (...input: NamedArguments<NamedInput<Operation>, NamedOptions>) => Promise<Answer<DataOf<Operation>>>
    : (...input: NamedArguments<NamedInput<Operation>, CallOptions>) => Promise<Answer<DataOf<Operation>>>

/** The method of an operation. */
export type Named<M extends Method, Path extends PathOf<M>> = CallOf<M, OperationOf<Path, M>>
