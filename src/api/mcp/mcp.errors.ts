import { createErrorFactory } from '../../shared/errors.ts'

export const foreignOrigin = createErrorFactory({
  kind: 'forbidden',
  code: 'foreign_origin',
  message: 'Pages of another origin may not call this address.',
})

export const foreignHost = createErrorFactory({
  kind: 'forbidden',
  code: 'foreign_host',
  message: 'This installation does not answer to this host.',
})

export const answerTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'answer_too_large',
  message: 'The answer is too large for an assistant. Ask for fewer entries with per_page.',
})

export const notJsonRpc = createErrorFactory({
  kind: 'malformed',
  code: 'not_json_rpc',
  about: 'The message is not a JSON-RPC 2.0 message that is accepted here. The message says why.',
  message: (problem: string) => problem,
})
