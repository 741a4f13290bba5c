import type { FormListOf, RecordKind } from '../../../record-kinds/kinds.types.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'

export interface NamedEntry {
  id: number
  name: string
}

export interface AssetTypeEntry extends NamedEntry {
  parentId: number | null
}

/** The choices in the forms of the service desk. */
export interface FormLists extends Record<FormListOf<RecordKind>, NamedEntry[]> {
  ticketStatuses: NamedEntry[]
  ticketPriorities: NamedEntry[]
  departments: NamedEntry[]
  teams: NamedEntry[]
  impacts: NamedEntry[]
  assets: NamedEntry[]
  assetTypes: AssetTypeEntry[]
  locations: NamedEntry[]
  /** The people to whom a record can be assigned. */
  staff: Person[]
}

export type FormListName = keyof FormLists
