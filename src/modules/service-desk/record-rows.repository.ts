import type { SQL } from 'drizzle-orm'
import * as schema from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { recordInScope } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller, Person } from '../../shared/identity.types.ts'
import { type LinkEnd, type LinkName, RECORD_LINKS } from './record-links.types.ts'
import { fieldColumn, isWork, RECORD_TABLES, WORK_TABLES } from './record-tables.repository.ts'
import {
  type FieldValues,
  type Linked,
  RECORD_FIELDS,
  type RecordDetails,
  type RecordFile,
  type RecordKind,
  type RecordSummary,
  type WorkKind,
} from './records.types.ts'

const MAX_LINKED = 100
const MAX_FILES_SHOWN = 200

export const LINK_TABLES = {
  ticketProblem: {
    table: schema.ticketProblems,
    parent: schema.ticketProblems.ticketId,
    child: schema.ticketProblems.problemId,
  },
  problemChange: {
    table: schema.problemChanges,
    parent: schema.problemChanges.problemId,
    child: schema.problemChanges.changeId,
  },
  changeRelease: {
    table: schema.changeReleases,
    parent: schema.changeReleases.changeId,
    child: schema.changeReleases.releaseId,
  },
} as const satisfies Record<LinkName, unknown>

/** Objects arrive as JSON: every kind has the same columns whatever its fields are. */
export interface SummaryRow {
  id: number
  subject: string
  externalId: string | null
  fieldValues: string
  fieldNames: string
  requester: string | null
  assignee: string | null
  createdAt: number
  updatedAt: number
}

export interface DetailsRow extends SummaryRow {
  description: string
  version: number
  assets: string
  updates: string
  files: string
  linkedTickets: string
  linkedProblems: string
  linkedChanges: string
  linkedReleases: string
}

/** What a list shows of the record `m`; the names in the catalog are left to it where the statement is `besideCatalog`. */
export function summaryColumns(kind: RecordKind, { besideCatalog = false } = {}): SQL {
  const { table, lookups } = RECORD_TABLES[kind]
  const values: SQL[] = []
  const names: SQL[] = []
  for (const field of RECORD_FIELDS[kind]) {
    const column = fieldColumn(kind, field) ?? sql`NULL`
    const lookup = lookups[field]
    const name = besideCatalog && lookup?.catalog ? undefined : lookup?.name?.(column)
    values.push(sql`${field}, ${column}`)
    if (name) names.push(sql`${field}, ${name}`)
  }
  return sql`m.id, m.${sql.identifier(table.subject.name)} AS subject, ${fieldColumn(kind, 'externalId') ?? sql`NULL`} AS externalId,
    m.created_at AS createdAt, m.updated_at AS updatedAt,
    json_object(${sql.join(values, sql`, `)}) AS fieldValues, json_object(${sql.join(names, sql`, `)}) AS fieldNames,
    ${personJson(fieldColumn(kind, 'requesterId'))} AS requester, ${personJson(fieldColumn(kind, 'assignedTo'))} AS assignee`
}

/** The texts of the record `m` by their names. */
export function updatesJson(kind: WorkKind): SQL {
  const owner = sql.identifier(WORK_TABLES[kind].ownerColumn)
  return sql`(SELECT json_group_object(g.identifier, json_object('value', g.value, 'updatedAt', g.updated_at,
    'author', json(${personJson(sql`g.author_id`)}))) FROM sd_general_updates g WHERE g.${owner} = m.id)`
}

function personJson(id: SQL | undefined): SQL {
  if (id === undefined) return sql`NULL`
  return sql`(SELECT json_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'userName', u.user_name,
    'email', u.email, 'profilePic', u.profile_pic) FROM users u WHERE u.id = ${id})`
}

export interface DetailsQuery {
  kind: RecordKind
  /** Or the sub-select that finds it. */
  id: number | SQL
  /** False only behind a write of the same batch that has checked it. */
  isScoped: boolean
}

/** One row with everything that belongs to a record, or none when the caller does not see it. */
export function detailsStatement(database: Database, caller: Caller, { kind, id, isScoped }: DetailsQuery) {
  const { table } = RECORD_TABLES[kind]
  return database.build.get<DetailsRow | undefined>(sql`
    SELECT ${summaryColumns(kind)}, m.description, m.version,
      ${isWork(kind) ? workColumns(kind) : sql`'[]' AS assets, '{}' AS updates, '[]' AS files`},
      ${linkedJson(caller, kind, 'ticket')} AS linkedTickets, ${linkedJson(caller, kind, 'problem')} AS linkedProblems,
      ${linkedJson(caller, kind, 'change')} AS linkedChanges, ${linkedJson(caller, kind, 'release')} AS linkedReleases
    FROM ${table} m WHERE m.id = ${id} AND ${isScoped ? recordInScope(caller, kind) : sql`1`}`)
}

function workColumns(kind: WorkKind): SQL {
  const { assets, ownerColumn } = WORK_TABLES[kind]
  const owner = sql.identifier(ownerColumn)
  return sql`
      (SELECT json_group_array(json_object('id', a.id, 'name', a.name)) FROM ${assets} l CROSS JOIN sd_assets a ON a.id = l.asset_id
        WHERE l.${owner} = m.id) AS assets,
      ${updatesJson(kind)} AS updates,
      (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type,
        'identifier', f.identifier)) FROM (SELECT * FROM attachments WHERE ${owner} = m.id ORDER BY id LIMIT ${MAX_FILES_SHOWN}) f) AS files`
}

/** What the record `m` is linked to at the other end, as far as the caller sees it. */
function linkedJson(caller: Caller, kind: RecordKind, other: LinkEnd): SQL {
  if (!isWork(kind)) return other === 'ticket' ? sql`'[]'` : workWithAsset(caller, other)
  for (const [name, { parent, child }] of Object.entries(RECORD_LINKS)) {
    const link = LINK_TABLES[name as LinkName]
    if (parent === kind && child === other) return endJson(caller, other, { link, near: link.parent, far: link.child })
    if (child === kind && parent === other) return endJson(caller, other, { link, near: link.child, far: link.parent })
  }
  return sql`'[]'`
}

/** The work that the asset `m` is in. */
function workWithAsset(caller: Caller, kind: WorkKind): SQL {
  const { assets, ownerColumn } = WORK_TABLES[kind]
  return sql`(SELECT json_group_array(json(o.entry)) FROM (
    SELECT json_object('id', t.id, 'subject', t.subject) AS entry
    FROM ${assets} l CROSS JOIN ${RECORD_TABLES[kind].table} t ON t.id = l.${sql.identifier(ownerColumn)}
    WHERE l.asset_id = m.id AND ${recordInScope(caller, kind, sql.raw('t'))} ORDER BY t.id LIMIT ${MAX_LINKED}) o)`
}

interface LinkColumns {
  link: { table: (typeof LINK_TABLES)[LinkName]['table'] }
  near: { name: string }
  far: { name: string }
}

function endJson(caller: Caller, end: LinkEnd, { link, near, far }: LinkColumns): SQL {
  const table = end === 'ticket' ? schema.tickets : RECORD_TABLES[end].table
  const scope = end === 'ticket' ? ticketInScope(caller) : recordInScope(caller, end, sql.raw('t'))
  const shown = end === 'ticket' ? sql`'ticketNumber', t.ticket_number, 'title', t.title` : sql`'subject', t.subject`
  return sql`(SELECT json_group_array(json(o.entry)) FROM (
    SELECT json_object('id', t.id, ${shown}) AS entry FROM ${link.table} l CROSS JOIN ${table} t ON t.id = l.${sql.identifier(far.name)}
    WHERE l.${sql.identifier(near.name)} = m.id AND ${scope} ORDER BY l.created_at, t.id LIMIT ${MAX_LINKED}) o)`
}

export function summaryOf<K extends RecordKind>(row: SummaryRow): RecordSummary<K> {
  return {
    id: row.id,
    subject: row.subject,
    externalId: row.externalId,
    values: JSON.parse(row.fieldValues) as FieldValues<K>,
    names: JSON.parse(row.fieldNames) as RecordSummary<K>['names'],
    requester: personOf(row.requester),
    assignee: personOf(row.assignee),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** As `summaryOf`, for a row that was read beside the catalog. */
export function cataloguedSummaryOf<K extends RecordKind>(
  kind: K,
  row: SummaryRow,
  catalog: Catalog,
): RecordSummary<K> {
  const summary = summaryOf<K>(row)
  const values: Readonly<Record<string, number | null>> = summary.values
  const names: Record<string, string | null> = {}
  for (const [field, { catalog: entries }] of Object.entries(RECORD_TABLES[kind].lookups)) {
    const id = values[field]
    if (entries && id != null) names[field] = catalog[entries].get(id)?.name ?? null
  }
  return { ...summary, names: { ...summary.names, ...names } }
}

function personOf(json: string | null): Person | null {
  return json === null ? null : (JSON.parse(json) as Person)
}

export function detailsOf<K extends RecordKind>(row: DetailsRow): RecordDetails<K> {
  return {
    ...summaryOf<K>(row),
    description: row.description,
    version: row.version,
    assets: JSON.parse(row.assets) as RecordDetails['assets'],
    updates: JSON.parse(row.updates) as RecordDetails['updates'],
    files: JSON.parse(row.files) as RecordFile[],
    links: {
      ticket: JSON.parse(row.linkedTickets) as Linked['ticket'],
      problem: JSON.parse(row.linkedProblems) as Linked['problem'],
      change: JSON.parse(row.linkedChanges) as Linked['change'],
      release: JSON.parse(row.linkedReleases) as Linked['release'],
    },
  }
}
