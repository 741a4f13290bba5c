import type { Catalog } from '../../../shared/catalog.types.ts'
import { FIELD_PREFIX } from '../../../shared/forms/field-filters.ts'
import { tagKey } from '../../../shared/text/tag-names.ts'
import { assigneesNamed } from '../lists/filters/people.filters.ts'
import { normalName, namesAsJson } from '../lists/filters/wanted.repository.ts'
import { ANY_OF_PREFIX } from '../lists/master-list.types.ts'
import type { NamedInView } from './gone-values.repository.ts'
import type { GoneValue, KnownNames, StoredQuery } from './views.types.ts'
import { alternativesOf, fieldsOf } from './views.policy.ts'

type Known = (known: KnownNames) => readonly string[]

const entries =
  (of: (catalog: Catalog) => Map<number, { id: number; name: string }>): Known =>
  ({ catalog }) =>
    [...of(catalog).values()].flatMap(({ id, name }) => [String(id), name])

/** What a value of each parameter may name. */
const LOOKUPS: Readonly<Record<string, Known>> = {
  status: entries(({ statuses }) => statuses),
  departments: entries(({ departments }) => departments),
  priority: entries(({ priorities }) => priorities),
  types: entries(({ types }) => types),
  sla: entries(({ slaPlans }) => slaPlans),
  'help-topic': ({ catalog }) => [...catalog.helpTopics.values()].flatMap(({ id, topic }) => [String(id), topic]),
  source: ({ sources }) => sources,
}

const TAGS: readonly string[] = ['tags', 'tags_all', 'tags_none']
const ASSIGNEES = 'assigned-to'
const NOT = 'not_'

/** The filter that a parameter has the names of. A twin takes the same names. */
const namesOf = (parameter: string) => (parameter.startsWith(NOT) ? parameter.slice(NOT.length) : parameter)

/** A filter among the alternatives names the same things as elsewhere. */
const filterOf = (parameter: string) =>
  parameter.startsWith(ANY_OF_PREFIX) ? parameter.slice(ANY_OF_PREFIX.length) : parameter

const listed = (query: StoredQuery) =>
  Object.entries(query).map(([parameter, value]) => ({
    parameter,
    name: filterOf(parameter),
    values: [value].flat(),
  }))

/** The names to look for. Null: the query names nothing that can be gone. */
export function namedIn(query: StoredQuery): NamedInView | null {
  const all = listed(query)
  const tags = all.filter(({ name }) => TAGS.includes(name)).flatMap(({ values }) => values.map(tagKey))
  const agents = all
    .filter(({ name }) => namesOf(name) === ASSIGNEES)
    .flatMap(({ values }) => assigneesNamed(values).agents)
  const fields = [query, alternativesOf(query)].flatMap(fieldsOf).map(({ name }) => name)
  const hasLookups = all.some(({ name }) => Object.hasOwn(LOOKUPS, namesOf(name)) || namesOf(name) === ASSIGNEES)
  if (!hasLookups && tags.length === 0 && fields.length === 0) return null
  return {
    tags,
    agents: agents.length === 0 ? null : namesAsJson(agents),
    fields,
    hasSources: all.some(({ name }) => namesOf(name) === 'source'),
  }
}

/** The values that name nothing anymore: somebody deleted or renamed it. */
export function goneValues(query: StoredQuery, known: KnownNames): GoneValue[] {
  return listed(query).flatMap(({ parameter, name, values }) => {
    const isThere = lookFor(name, known)
    if (name.startsWith(FIELD_PREFIX)) return isThere(name) ? [] : [{ parameter, value: values.join(', ') }]
    return values.filter((value) => !isThere(value)).map((value) => ({ parameter, value }))
  })
}

function lookFor(parameter: string, known: KnownNames): (value: string) => boolean {
  if (parameter.startsWith(FIELD_PREFIX)) {
    return (name) => known.fields.includes(name.slice(FIELD_PREFIX.length))
  }
  if (TAGS.includes(parameter)) return (value) => known.tags.includes(tagKey(value))
  if (namesOf(parameter) === ASSIGNEES) return (value) => isAssigneeKnown(value, known)
  const lookup = Object.hasOwn(LOOKUPS, namesOf(parameter)) ? LOOKUPS[namesOf(parameter)] : undefined
  if (lookup === undefined) return () => true
  const names = new Set(lookup(known).map(normalName))
  return (value) =>
    names.has(normalName(value)) || (namesOf(parameter) === 'departments' && normalName(value) === 'all')
}

function isAssigneeKnown(value: string, known: KnownNames): boolean {
  const { agents, teams } = assigneesNamed([value])
  const teamNames = new Set(
    [...known.catalog.teams.values()].flatMap(({ id, name }) => [String(id), name]).map(normalName),
  )
  const agentNames = new Set(known.agents.map(normalName))
  return (
    agents.every((name) => agentNames.has(normalName(name))) && teams.every((name) => teamNames.has(normalName(name)))
  )
}
