const REFERENCE = '#/components/schemas/'

/** The schemas as quicktype reads them: without envelopes, since the clients unwrap `data`, and without OpenAPI's own words. */
export function typesOf({ components }) {
  const { schemas } = components
  const types = {}
  for (const name of Object.keys(schemas).toSorted()) {
    const schema = isEnvelope(schemas[name]) ? schemas[name].properties.data : schemas[name]
    // The `data` of most envelopes has a name of its own.
    if (schema === schemas[name] || schema.properties !== undefined) types[name] = plain(whole(schema), schemas)
  }
  return types
}

function isEnvelope({ properties = {} }) {
  return 'success' in properties && 'data' in properties
}

function isNullable({ type }) {
  return Array.isArray(type) && type.includes('null')
}

/** A named type is the value itself. Fields that may be null say so themselves. */
function whole(schema) {
  if (!isNullable(schema)) return schema
  const [type, ...others] = schema.type.filter((each) => each !== 'null')
  return { ...schema, type: others.length === 0 ? type : [type, ...others] }
}

function plain(value, schemas) {
  if (Array.isArray(value)) return value.map((each) => plain(each, schemas))
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.$ref === 'string') {
    const { description } = value
    return {
      ...referred(value.$ref.replace(REFERENCE, ''), schemas),
      ...(description === undefined ? {} : { description }),
    }
  }
  const { xml: _, discriminator: __, example: ___, examples: ____, ...rest } = value
  // Times stay the texts that they are on the wire.
  if (typeof rest.format === 'string') delete rest.format
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, plain(inner, schemas)]))
}

function referred(name, schemas) {
  const reference = { $ref: `#/definitions/${name}` }
  return isNullable(schemas[name]) ? { anyOf: [reference, { type: 'null' }] } : reference
}
