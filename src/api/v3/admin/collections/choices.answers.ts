import type { CollectionName, FieldDescription } from '../../../../modules/administration/collections.types.ts'
import type { Permission } from '../../../../shared/identity/identity.types.ts'
import {
  eachOf,
  listOf,
  FIELD_TYPE_MEANINGS,
  STATUS_CLOCKS_TOLD,
  STATUS_REPLIES_TOLD,
} from '../../../shared/choices.answers.ts'

const { file: _, ...TYPES_OF_CUSTOM_FIELDS } = FIELD_TYPE_MEANINGS

const PERMISSIONS_TOLD = listOf<Permission>({
  create_ticket: 'opens tickets',
  edit_ticket: 'changes fields of tickets',
  close_ticket: 'resolves, closes and archives them',
  transfer_ticket: 'moves them to another department',
  delete_ticket: 'moves them to the trash',
  assign_ticket: 'gives them to an agent or team',
  access_kb: 'writes articles, and sees drafts',
  ban_email: 'kept for agent apps, asked for by no operation',
  organisation_document_upload: 'kept for agent apps, asked for by no operation',
  email_verification: 'kept for agent apps, asked for by no operation',
  mobile_verification: 'kept for agent apps, asked for by no operation',
  account_activate: 'activates and deactivates customers',
  create_tags: 'gives tickets tags that are new',
  see_reports: 'sees the reports of departments and teams that they belong to',
})

/** What the values of choices mean, by collection and field. */
const CHOICES: Partial<Record<CollectionName, Readonly<Record<string, string>>>> = {
  departments: {
    routing: eachOf({
      none: 'by hand only',
      turns: 'to its members in turn',
      load: 'to the member with the fewest open tickets',
    }),
  },
  teams: {
    routing: eachOf({
      none: 'as the department of the ticket says',
      turns: 'to its members in turn',
      load: 'to the member with the fewest open tickets',
    }),
  },
  'form-fields': {
    type: listOf(TYPES_OF_CUSTOM_FIELDS),
    for: eachOf({ ticket: 'of tickets', person: 'of people' }),
  },
  staff: {
    role: eachOf({ agent: 'what permissions and departments allow', admin: 'everything' }),
    permissions: PERMISSIONS_TOLD,
  },
  'api-keys': {
    kind: eachOf({
      app: 'names an app, whose people sign in themselves',
      service: 'acts for an agent without a token',
      widget: 'works in web pages, for guests',
    }),
    scope: eachOf({ none: 'what its kind may do', admin: 'a service key that opens administration' }),
  },
  'ticket-statuses': { clock: STATUS_CLOCKS_TOLD, on_customer_reply: STATUS_REPLIES_TOLD },
}

/** The values of a choice with their meanings, as the end of a description. Nothing for other fields. */
export function choicesOf(collection: CollectionName, { kind, parameter }: FieldDescription): string {
  if (kind !== 'choice' && kind !== 'flags') return ''
  const told = CHOICES[collection]?.[parameter]
  if (told === undefined) throw new Error(`Say what the values of ${collection}.${parameter} mean.`)
  return told.startsWith('\n') ? told : ` ${told}`
}
