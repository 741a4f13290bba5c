import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Action, RefusedAction } from '../actions/actions.types.ts'

/** `me`: of one agent. `department`: for its agents. `everyone`: for all agents. */
export const MACRO_AUDIENCES = ['me', 'department', 'everyone'] as const
export type MacroAudience = (typeof MACRO_AUDIENCES)[number]

/** A canned reply, with or without actions. */
export interface Macro {
  id: number
  title: string
  /** As written, with placeholders. Empty: it sends no reply. */
  body: string
  /** What it is for. */
  note: string
  ownerId: number | null
  department: { id: number; name: string } | null
  actions: readonly Action[]
  version: number
  createdAt: number
  updatedAt: number
}

/** A macro as the caller sees it. */
export interface ShownMacro extends Macro {
  /** Whether the caller may change and delete it. */
  mayEdit: boolean
}

/** An action whose row is gone or inactive. */
export interface GoneAction {
  /** The place in the list, from 0. */
  position: number
  /** The parameter that names it, and its value. */
  parameter: string
  value: string
}

export interface MacroDetails extends ShownMacro {
  gone: readonly GoneAction[]
}

export interface NewMacro {
  title: string
  body: string
  note: string
  actions: readonly Action[]
  audience: MacroAudience
  departmentId: number | null
}

/** The sent fields of an edit. An absent one is unchanged. */
export interface MacroEdit {
  title?: string | undefined
  body?: string | undefined
  note?: string | undefined
  actions?: readonly Action[] | undefined
  audience?: MacroAudience | undefined
  departmentId?: number | undefined
}

/** What a macro would do to a ticket. */
export interface MacroPreview {
  /** The version of the macro. */
  version: number
  /** Null: the macro sends no reply. */
  reply: { html: string; text: string } | null
  note: { html: string; text: string } | null
  changes: EventChange[]
  /** For the names in the changes. */
  catalog: Catalog
  people: Map<number, Person>
  /** The actions that the caller may not do, or that cannot be done. */
  refused: readonly RefusedAction[]
}

export const OWN_MACROS_AT_MOST = 100
export const MACRO_TITLE_LENGTH = 50
export const MACRO_BODY_LENGTH = 20_000
export const MACRO_NOTE_LENGTH = 1000
/** How many tickets one request may apply a macro to. */
export const MACRO_TICKETS_AT_MOST = 100
