import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { users } from '../../../../drizzle/people.ts'
import { tags } from '../../../../drizzle/tags.ts'
import { ticketFormValues } from '../../../../drizzle/tickets.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { formFieldsQuery } from '../../../database/queries/form-fields.ts'
import { problemsAmong, problemsOfTickets } from '../../../database/queries/tickets/attached-problems.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { agentsAmong } from '../actions/actions.repository.ts'

type MacroSlot = Placeholder | SQL
type ListName = 'agentIds' | 'tagKeys' | 'problemIds' | 'fieldNames' | 'peopleIds' | 'peopleEmails'

/** One of the lists in `canned_replies.named`, as JSON. The trip that reads the macro thus reads the rows too. */
function namedList(macroId: MacroSlot, list: ListName): SQL {
  const path = sql.raw(`'$.${list}'`)
  const named = sql`select ${cannedReplies.named} ->> ${path} from ${cannedReplies} where ${eq(cannedReplies.id, macroId)}`
  return sql`ifnull((${named}), '[]')`
}

interface OfMacro {
  macroId: number
}

const agents = prepared((at: Slots<OfMacro>) => agentsAmong(namedList(at.macroId, 'agentIds')))

const actionTags = prepared((at: Slots<OfMacro>) => {
  const { id, name, color, key } = tags
  return rows({ id, name, color, key }, sql`from ${tags} where ${inList(key, namedList(at.macroId, 'tagKeys'))}`)
})

const problems = preparedFor((viewer, at: Slots<OfMacro>) => problemsAmong(namedList(at.macroId, 'problemIds'), viewer))

const attached = preparedFor((viewer, at: Slots<OfMacro & { ticketIds: string }>) => {
  const condition = sql`json_array_length(${namedList(at.macroId, 'problemIds')}) > 0`
  return problemsOfTickets(sql`${at.ticketIds}`, { viewer, condition })
})

const formValues = prepared((at: Slots<OfMacro & { ticketIds: string }>) => {
  const { ticketId, name, value } = ticketFormValues
  return rows(
    { ticketId, name, value },
    sql`from ${ticketFormValues} where ${inList(ticketId, at.ticketIds)} and ${inList(name, namedList(at.macroId, 'fieldNames'))}`,
  )
})

const named = prepared((at: Slots<OfMacro>) => {
  const { id, email, isDeleted } = users
  const [byId, byEmail] = [namedList(at.macroId, 'peopleIds'), namedList(at.macroId, 'peopleEmails')]
  const whereNamed = sql`(${inList(id, byId)} or ${inList(email, byEmail)})`
  return rows({ id, email }, sql`from ${users} where ${whereNamed} and ${isDeleted} = 0`)
})

/** What the actions of a macro name, and what they change of the tickets, for the trip that reads the macro. */
export function macroWorld(caller: Caller, { macroId, ticketIds }: OfMacro & { ticketIds: readonly number[] }) {
  const ofTickets = { macroId, ticketIds: JSON.stringify(ticketIds) }
  return {
    agents: agents({ macroId }),
    actionTags: actionTags({ macroId }),
    problems: problems(caller, { macroId }),
    attached: attached(caller, ofTickets),
    customFields: formFieldsQuery('ticket'),
    formValues: formValues(ofTickets),
    named: named({ macroId }),
  }
}
