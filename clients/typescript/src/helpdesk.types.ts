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
import type { RetryOptions } from './retries.ts'
import type { Lock, Tokens, TokenStore } from './session.ts'
import type { OnProgress } from './uploads.ts'

export interface HelpdeskOptions {
  /** The address of the installation: `https://desk.example.com`. */
  baseUrl: string
  /** Where tokens are kept; by default in memory. */
  tokens?: TokenStore
  /** Keeps others who share `tokens` from renewing at the same moment; by default the browser's Web Locks. */
  lock?: Lock
  /** A service key: the client acts as its agent, and signs in by itself. */
  serviceKey?: string
  /** An app or widget key, for operations that ask for one. */
  apiKey?: string
  /** The bookmark of another client whose writes this one has to see. */
  bookmark?: string
  retries?: RetryOptions
  fetch?: typeof globalThis.fetch
  /** The session ended and cannot be renewed: time to sign in again. */
  onSignedOut?: () => void
}

export type UploadInput<Operation> = CallOptions & {
  body: UploadBody<Operation>
  /** A list, or the `files` of an input element. */
  files: Iterable<File | FileToSend>
  onProgress?: OnProgress
}

export interface Helpdesk {
  signIn(input: SignInInput): Promise<SignedInUser>
  /** Ends the session here and there. */
  signOut(): Promise<void>
  /** The tokens as they are now, to hand the session on. */
  tokens(): Promise<Tokens | null>
  /** How far this client has seen: hand it to another one that has to see the same. */
  bookmark(): string | null

  get<Path extends PathOf<'get'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'get'>>>>
  post<Path extends PathOf<'post'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'post'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'post'>>>>
  patch<Path extends PathOf<'patch'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'patch'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'patch'>>>>
  delete<Path extends PathOf<'delete'>>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'delete'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'delete'>>>>
  /** Null when it still is what `etag` says. */
  getIfChanged<Path extends PathOf<'get'>>(
    path: Path,
    etag: string,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): Promise<Answer<DataOf<OperationOf<Path, 'get'>>> | null>

  /** A list page by page, from the first or from `query.cursor`. */
  pages<Path extends ListPath>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): AsyncGenerator<ListPage<ItemOf<OperationOf<Path, 'get'>>>, void, undefined>
  /** A list item by item; pages are asked for as they are needed. */
  items<Path extends ListPath>(
    path: Path,
    ...input: InputArguments<CallInput<OperationOf<Path, 'get'>>>
  ): AsyncGenerator<ItemOf<OperationOf<Path, 'get'>>, void, undefined>

  /** As `post`, with files and, where asked for, progress. */
  upload<Path extends PathOf<'post'>>(
    path: Path,
    input: UploadInput<OperationOf<Path, 'post'>>,
  ): Promise<Answer<DataOf<OperationOf<Path, 'post'>>>>
  /** A file by the `url` that answers name. Its body is a stream. */
  download(url: string, options?: { signal?: AbortSignal; headers?: Record<string, string> }): Promise<Response>
  /** Any request, with tokens, tries and bookmarks; the answer as it comes, refusals too. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The openapi-fetch client below: `{data, error, response}`, and nothing is thrown for a refusal. */
  api: Client<paths>
}
