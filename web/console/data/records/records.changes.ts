import { helpdesk } from '../../session/session.ts'
import type { Kind, UpdateName } from './record.types.ts'

export interface UpdateToSave {
  kind: Exclude<Kind, 'asset'>
  id: number
  name: UpdateName
  /** Empty: the text is deleted. */
  text: string
  files: readonly File[]
}

/** Saves a text of a record, such as the plan of a change, with its files. */
export async function saveUpdate({ kind, id, name, text, files }: UpdateToSave): Promise<unknown> {
  const path = { id, kind }
  const body = { identifier: name, [name]: text }
  return files.length === 0
    ? await helpdesk.post('/api/v1/servicedesk/general/updates/{id}/{kind}', { path, body })
    : await helpdesk.upload('/api/v1/servicedesk/general/updates/{id}/{kind}', { path, body, files })
}
