export const DOCUMENT_FILE = 'docs/openapi.json'
export const EXAMPLES_FILE = 'docs/openapi.examples.json'

/** Real answers of the test suite, by operationId. */
export type Examples = Record<string, unknown>

/** The document of the last release, without what is told in it. */
export const BASELINE_FILE = 'docs/openapi.baseline.json'
export const BREAKING_FILE = 'docs/openapi-breaking.md'
