import type { Answer, CallOptions, ListPage } from '../client.types.ts'
import { METHODS, type NamedMethods } from '../generated/methods.ts'
import type { Helpdesk } from '../helpdesk.types.ts'
import type { ListCall, NamedOptions } from './named.types.ts'

interface Placed extends CallOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The calls by path, without the types of a single operation. */
type Ask = (path: string, input: Placed & NamedOptions) => Promise<Answer<unknown>>
type Untyped = Record<'get' | 'post' | 'put' | 'patch' | 'delete' | 'upload', Ask> & {
  pages: (path: string, input: Placed) => AsyncGenerator<ListPage<unknown>, void, undefined>
  items: (path: string, input: Placed) => AsyncGenerator<unknown, void, undefined>
}

type Fields = Record<string, unknown>

/** A method for each operation, over the calls by path. */
export function namedMethods(helpdesk: Helpdesk): NamedMethods {
  const calls = helpdesk as unknown as Untyped
  const groups = Object.entries(METHODS).map(([group, members]) => {
    const methods = Object.entries(members).map(([name, address]) => [name, methodOf(calls, address)] as const)
    return [group, Object.fromEntries(methods)] as const
  })
  return Object.fromEntries(groups) as unknown as NamedMethods
}

function methodOf(calls: Untyped, address: string) {
  const [verb, path] = partsOf(address)
  if (verb === 'LIST') {
    return (fields: Fields = {}, options: CallOptions = {}) =>
      listCall(calls, path, { ...options, ...placed(path, fields, 'query') })
  }
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const place = method === 'get' || method === 'delete' ? 'query' : 'body'
  return async (fields: Fields = {}, options: NamedOptions = {}) => {
    const input = { ...options, ...placed(path, fields, place) }
    return await (options.files === undefined ? calls[method](path, input) : calls.upload(path, input))
  }
}

function partsOf(address: string): [string, string] {
  const space = address.indexOf(' ')
  return [address.slice(0, space), address.slice(space + 1)]
}

/** Arguments that the path names are part of it. The others are in the query, or in the body if the operation has one. */
function placed(template: string, fields: Fields, place: 'query' | 'body'): Placed {
  const path: Fields = {}
  const others: Fields = {}
  for (const [name, value] of Object.entries(fields)) (template.includes(`{${name}}`) ? path : others)[name] = value
  const isEmpty = Object.keys(others).length === 0
  return { ...(Object.keys(path).length === 0 ? {} : { path }), ...(isEmpty ? {} : { [place]: others }) }
}

function listCall(calls: Untyped, path: string, input: Placed): ListCall<unknown, unknown> {
  return {
    // A list is awaited or iterated, as its caller likes: it has to be both.
    // oxlint-disable-next-line unicorn/no-thenable -- see above
    then: (resolve, reject) => calls.get(path, input).then(resolve, reject),
    pages: () => calls.pages(path, input),
    [Symbol.asyncIterator]: () => calls.items(path, input),
  }
}
