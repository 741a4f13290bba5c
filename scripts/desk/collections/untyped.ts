import type { Answer, CallOptions, Helpdesk, ListPage } from '../../../clients/typescript/src/index.ts'

type Row = Record<string, unknown>

interface Input extends CallOptions {
  path?: Row
  query?: Row
  body?: Row
}

type Call = (path: string, input?: Input) => Promise<Answer<Row>>

/** The same client, for operations that are known from the document at run time only. */
export interface UntypedHelpdesk extends Pick<Helpdesk, 'fetch' | 'download'> {
  get: Call
  post: Call
  patch: Call
  delete: Call
  pages: (path: string, input?: Input) => AsyncGenerator<ListPage<Row>, void, undefined>
}

export function untyped(helpdesk: Helpdesk): UntypedHelpdesk {
  return helpdesk as unknown as UntypedHelpdesk
}
