import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { SESSION } from '../../session/session-context.ts'
import { helpdesk } from '../../session/session.ts'
import type { DescribedField, FieldKind, Values } from './admin.types.ts'
import { ADMIN } from './collections.queries.ts'

export const SETTING_GROUPS = ['company', 'pages', 'tickets', 'mail', 'security', 'privacy', 'limits'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

export interface DescribedSetting {
  group: string
  field: DescribedField
}

export interface DeskSettings {
  values: Values
  settings: readonly DescribedSetting[]
}

type About = FieldKind & Pick<DescribedField, 'meaning' | 'default' | 'nullable'> & { group: string }

/** Settings are described like fields of collections, so that one form shows both. */
export const settingsQuery = queryOptions({
  queryKey: [...ADMIN, 'settings'] as const,
  queryFn: async ({ signal }): Promise<DeskSettings> => {
    const { data } = await helpdesk.get('/api/v3/admin/settings', { signal })
    return deskSettingsOf(data.settings, data.about as unknown as Readonly<Record<string, About>>)
  },
})

function deskSettingsOf(values: object, about: Readonly<Record<string, About>>): DeskSettings {
  const settings = Object.entries(about).map(([name, { group, ...kind }]): DescribedSetting => {
    return { group, field: { ...kind, name, writable: 'always', required: false } }
  })
  return { values: values as Values, settings }
}

export async function saveSettings(values: Values): Promise<void> {
  await helpdesk.patch('/api/v3/admin/settings', { body: values })
}

/** Reads the settings again, and the session, which has the name, the logo and the colour of the desk. */
export async function forgetSettings(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  void client.invalidateQueries({ queryKey: SESSION })
}

/** How many closed tickets retention of `days` days would remove. */
export function retentionQuery(days: number) {
  return queryOptions({
    queryKey: [...ADMIN, 'retention', days] as const,
    queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/admin/retention', { signal, query: { days } })).data,
  })
}

export async function sendTestMail(): Promise<string> {
  return (await helpdesk.post('/api/v3/admin/test-mail')).data.to
}
