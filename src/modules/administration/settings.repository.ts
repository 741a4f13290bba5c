import { and, type Column, eq, sql } from 'drizzle-orm'
import { settings } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { update } from '../../database/engine/writes.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { notSetUp } from '../../shared/identity/identity.errors.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { EditableSettings, SettingsEdit } from './settings.types.ts'
import { numberOf } from '../../database/engine/shapes.ts'

const editableSettings = prepared(() => {
  const shape = {
    defaultDepartmentId: numberOf(sql`${settings.defaultDepartmentId}`),
    defaultHelpTopicId: numberOf(sql`${settings.defaultHelpTopicId}`),
    defaultPriorityId: numberOf(sql`${settings.defaultPriorityId}`),
    defaultSlaPlanId: numberOf(sql`${settings.defaultSlaPlanId}`),
    defaultTypeId: numberOf(sql`${settings.defaultTypeId}`),
    calendarId: settings.calendarId,
    ticketNumberFormat: settings.ticketNumberFormat,
    company: settings.company,
    url: settings.url,
    timezone: settings.timezone,
    apiKeyMandatory: settings.apiKeyMandatory,
    customerMaySetStatus: settings.customerMaySetStatus,
    customerMaySetPriority: settings.customerMaySetPriority,
    autoCloseDays: settings.autoCloseDays,
    awayAfterMinutes: settings.awayAfterMinutes,
    twoFactorRequired: settings.twoFactorRequired,
    acknowledgeTickets: settings.acknowledgeTickets,
    language: settings.language,
    accentColor: settings.accentColor,
    logoUrl: settings.logoUrl,
    widgetKeepsConversation: settings.widgetKeepsConversation,
    mailFooter: settings.mailFooter,
    writingLimitsPercent: settings.writingLimitsPercent,
    retentionDays: settings.retentionDays,
    retentionAction: settings.retentionAction,
    archiveAfterMonths: settings.archiveAfterMonths,
    firstRun: settings.firstRun,
  }
  return row(shape, sql`from ${settings} where ${eq(settings.id, 1)}`)
})

export async function readEditableSettings(
  database: Database,
  caller: Caller,
): Promise<{ actor: Actor; settings: EditableSettings; catalog: Catalog }> {
  const { actor, rows } = await readAs(database, caller, { settings: editableSettings({}), catalog: catalogQuery() })
  if (!rows.settings) throw notSetUp()
  return { actor, settings: rows.settings, catalog: rows.catalog }
}

interface Change {
  actor: Actor
  /** The old values of all changed settings. */
  was: EditableSettings
  /** The changed settings, at least one. */
  edit: SettingsEdit
  /** Values that follow from the edit and are not settings. */
  hidden: { retentionFrom?: number }
  now: number
}

/** Second round trip. Fails as `isFailedAssertion` tells if another admin changed one of them since the read. */
export async function updateSettings(
  database: Database,
  caller: Caller,
  { actor, was, edit, hidden, now }: Change,
): Promise<void> {
  const names = Object.keys(edit) as (keyof SettingsEdit)[]
  const asRead = names.map((name) => unchanged(settings[name], was[name]))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead: sql`exists (select 1 from ${settings} where ${and(eq(settings.id, 1), ...asRead)})` },
    writes: [{ edited: update(settings, { ...edit, ...hidden, updatedAt: now }, sql`where ${eq(settings.id, 1)}`) }],
    events: [
      {
        type: 'installation.edited',
        subjectId: 1,
        changes: names.map((name) => ({ field: settings[name].name, from: was[name], to: edit[name] })),
      },
    ],
  })
}

function unchanged(column: Column, value: unknown) {
  return sql`${column} is ${sql.param(value, column)}`
}
