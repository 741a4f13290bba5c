import type { Client } from 'openapi-fetch'
import type {
  Answer,
  CallInput,
  CallOptions,
  DataOf,
  InputArguments,
  ItemOf,
  ListPage,
  ListPath,
  OperationOf,
  PathOf,
  UploadBody,
} from './client.types.ts'
import type { SignedInUser, SignInInput } from './credentials.ts'
import type { paths } from './generated/paths.ts'
import type { FileToSend } from './multipart.ts'
import type { RetryOptions } from './transport/retries.ts'
import type { Lock, Tokens, TokenStore } from './session.ts'
import type { OnProgress } from './uploads.ts'

export interface HelpdeskOptions {
  /** The address of the installation: `https://desk.example.com`. */
  baseUrl: string
  /** The store of the tokens; memory by default. */
  tokens?: TokenStore
  /** Keeps clients that share `tokens` from renewing at the same moment; the browser's Web Locks by default. */
  lock?: Lock
  /** Gives the next access token, as for a page whose session is a cookie. Null: the session has ended. */
  obtainTokens?: () => Promise<Tokens | null>
  /** A service key: the client signs in with it and acts as its agent. */
  serviceKey?: string
  /** An app or widget key, for operations that require one. It is sent as a header, never in an address. */
  apiKey?: string
  /** The bookmark of another client whose writes this client must see. */
  bookmark?: string
  retries?: RetryOptions
  /** The time limit of each attempt. 30,000 by default; `Infinity` for none. */
  timeoutMilliseconds?: number
  /** The time limit of each attempt that sends files. 600,000 by default. */
  uploadTimeoutMilliseconds?: number
  fetch?: typeof globalThis.fetch
  /** Called when the session ended and cannot be renewed. */
  onSignedOut?: () => void
}

export type UploadInput<Operation> = Pick<CallInput<Operation>, keyof CallOptions | 'path'> & {
  body: UploadBody<Operation>
  /** A list, or the `files` of an input element. */
  files: Iterable<File | FileToSend>
  onProgress?: OnProgress
}

export interface Helpdesk {
  signIn(input: SignInInput): Promise<SignedInUser>
  /** Signs out here and at the helpdesk. */
  signOut(): Promise<void>
  /** The present tokens, to pass the session on. */
  tokens(): Promise<Tokens | null>
  /** The newest bookmark, for another client that must see the same. */
  bookmark(): string | null

  get<Path extends PathOf<'get'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'get'>>>>
  post<Path extends PathOf<'post'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'post'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'post'>>>>
  put<Path extends PathOf<'put'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'put'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'put'>>>>
  patch<Path extends PathOf<'patch'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'patch'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'patch'>>>>
  delete<Path extends PathOf<'delete'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'delete'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'delete'>>>>
  /** Null if it is unchanged since `etag`. */
  getIfChanged<Path extends PathOf<'get'>>(
    path: Path,
    etag: string,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'get'>>> | null>

  /** A list page by page, from the start or from `query.cursor`. */
  pages<Path extends ListPath>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): AsyncGenerator<ListPage<ItemOf<OperationOf<Path, 'get'>>>, void, undefined>
  /** A list item by item. Pages are fetched when needed. */
  items<Path extends ListPath>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): AsyncGenerator<ItemOf<OperationOf<Path, 'get'>>, void, undefined>

  /** Like `post`, with files and optional progress. */
  upload<Path extends PathOf<'post'>>(
    path: Path,
    input: UploadInput<OperationOf<Path, 'post'>>,
  ): Promise<Answer<DataOf<OperationOf<Path, 'post'>>>>
  /** A file by the `url` of an answer. Its body is a stream. */
  download(url: string, options?: { signal?: AbortSignal; headers?: Record<string, string> }): Promise<Response>
  /** Any request, with tokens, retries and bookmarks. Refusals are answers too. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The underlying openapi-fetch client, which returns `{data, error, response}` and does not throw refusals. */
  api: Client<paths>
}
