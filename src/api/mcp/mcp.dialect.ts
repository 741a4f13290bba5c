import { type Dialect, envelopeDialect, statusOf } from '../../http/dialect.ts'
import { malformedRequest } from '../../http/parameters/parameters.errors.ts'
import { INVALID_REQUEST, PARSE_ERROR } from './json-rpc.ts'

/** Results are JSON-RPC's. So are refusals of the message; those of the call around it are everybody's. */
export const mcpDialect: Dialect = {
  ...envelopeDialect,
  success: ({ data }) => ({ status: 200, body: data }),
  failure(error) {
    if (error.kind !== 'malformed') return envelopeDialect.failure(error)
    const code = error.code === malformedRequest.definition.code ? PARSE_ERROR : INVALID_REQUEST
    const body = { jsonrpc: '2.0', id: null, error: { code, message: error.message } }
    return { status: statusOf(error.kind), body }
  },
}
