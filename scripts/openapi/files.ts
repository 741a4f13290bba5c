export const DOCUMENT_FILE = 'docs/openapi.json'
/** The codes of refusals that the test suite saw, by operationId and status. */
export const CODES_FILE = 'docs/openapi.codes.json'
export type SeenCodes = Record<string, Record<string, string[]>>

export const EXAMPLES_FILE = 'docs/openapi.examples.json'

/** Real answers of the test suite, by operationId. */
export type Examples = Record<string, unknown>

export const REQUESTS_FILE = 'docs/openapi.requests.json'

/** The JSON bodies that the answers of `EXAMPLES_FILE` were given for, by operationId. */
export type RequestExamples = Record<string, Record<string, unknown>>

export const EVENTS_FILE = 'docs/openapi.events.json'

/** Real events of the test suite, by type, as webhooks send them. */
export type EventExamples = Record<string, Record<string, unknown>>

/** The contract of the last release, without descriptions. */
export const BASELINE_FILE = 'docs/openapi.baseline.json'
export const BREAKING_FILE = 'docs/openapi-breaking.md'
