import { type Dialect, envelopeDialect, statusOf } from '../../http/dialect.ts'
import { malformedRequest } from '../../http/parameters/parameters.errors.ts'
import { INVALID_REQUEST, PARSE_ERROR } from './json-rpc.ts'

/** Results and refusals of a message use JSON-RPC. Refusals of the HTTP request use the usual envelope. */
export const mcpDialect: Dialect = {
  ...envelopeDialect,
  tellsProblems: false,
  success: ({ data }) => ({ status: 200, body: data }),
  failure(error, documentationUrl) {
    if (error.kind !== 'malformed') return envelopeDialect.failure(error, documentationUrl)
    const code = error.code === malformedRequest.definition.code ? PARSE_ERROR : INVALID_REQUEST
    const body = { jsonrpc: '2.0', id: null, error: { code, message: error.message } }
    return { status: statusOf(error.kind), body }
  },
}
