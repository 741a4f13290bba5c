import { atom, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import { email, idOrZero } from '../../../http/parameters/atoms/atoms.ts'
import type { AssigneeReference } from '../../../modules/tickets/changes/assignee.types.ts'

const TEAM = /^team_([0-9]{1,15})$/i
const EXPECTED = 'Must be the id or e-mail of an agent, team_ and the id of a team, or 0 for nobody.'

/** An agent's id or email, `team_<id>`, 0 for no agent, or `team_0` for no team. */
export function assignee() {
  return atom({ type: ['string', 'integer'] }, (value): AssigneeReference => {
    const text = scalarText(value, EXPECTED, 'not_assignable').trim()
    const team = TEAM.exec(text)?.[1]
    if (team !== undefined) return { teamId: Number(team) === 0 ? null : Number(team) }
    if (text.includes('@')) return { email: parsed(email(), text) }
    const agentId = parsed(idOrZero(), text.replace(/^user_/i, ''))
    return { agentId: agentId === 0 ? null : agentId }
  })
}

function parsed<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, text: string): T {
  const { data } = schema.safeParse(text)
  if (data === undefined) throw new Refusal('not_assignable', EXPECTED)
  return data
}
