import { describe, expect, test } from 'vitest'
import { dictionaries } from '../../../web/languages/dictionaries.ts'
import type {
  EventFacts,
  NoticeType,
  RecordFacts,
} from '../../../src/modules/notifications/fan-out/event-facts.types.ts'
import { messageOf, type NameOf } from '../../../src/modules/notifications/fan-out/notice-text.policy.ts'
import type { Person } from '../../../src/shared/identity/identity.types.ts'
import { type Language, LANGUAGES } from '../../../src/shared/languages/languages.types.ts'
import { statusText } from '../../../src/shared/languages/status-texts.ts'
import { textsIn } from '../../../src/shared/languages/texts.ts'

const DUE_AT = Date.UTC(2026, 10, 22, 23, 30)
const ZONE = 'Asia/Tokyo'

const person = (firstName: string): Person => {
  return { id: 9, firstName, lastName: '', userName: null, email: null, profilePic: null }
}

const NAMES: Record<string, string> = { department: 'D-Kiln', assignee: 'P-Ann', team: 'T-Fire', group: 'T-Fire' }

const nameOf: NameOf = (texts, field, id) => {
  if (id === 77) return null
  if (field !== 'status') return NAMES[field] ?? null
  return statusText(texts, { id, name: id === 3 ? 'Closed' : 'K-Wait' })
}

const TICKET = { id: 12, number: 'A', title: 'X-Title', statusId: 1, assignedTo: null, dueAt: DUE_AT }

function recordOf(kind: RecordFacts['kind']): RecordFacts {
  const hasTicketStatuses = kind === 'problem'
  return {
    kind,
    isAssigned: true,
    hasTicketStatuses,
    id: 5,
    subject: 'X-Title',
    changedStatus: null,
    isJustMade: false,
  }
}

function told(language: Language, type: NoticeType, facts: Partial<EventFacts> = {}): string {
  const event: EventFacts = {
    id: 1,
    type: 'ticket.replied',
    actorKind: 'agent',
    actor: person('B-Ek'),
    changes: [],
    concernedUserId: null,
    mentionedIds: [],
    escalation: null,
    mailAt: null,
    createdAt: 0,
    subjectUser: null,
    ticket: facts.record === undefined ? TICKET : null,
    record: null,
    ...facts,
  }
  const texts = textsIn(language, dictionaries[language], ZONE)
  return messageOf(event, { type, scenario: 'tickets', rowId: 12, actorId: 9 }, texts, nameOf)
}

const to = (field: string, id: number | null) => ({ changes: [{ field, from: null, to: id }] })

/** Each notice, and the parts of its event that every language must contain. */
const NOTICES: readonly [
  what: string,
  type: NoticeType,
  facts: Partial<EventFacts>,
  english: string,
  parts: string[],
][] = [
  ['a new ticket', 'new_ticket', {}, 'A new ticket "X-Title" has been created', []],
  ['a reply', 'reply', {}, 'B-Ek has replied in "X-Title"', ['B-Ek']],
  ['a note', 'note', {}, 'B-Ek added a new internal note in "X-Title"', ['B-Ek']],
  ['tickets that were merged', 'merge', {}, 'B-Ek merged other tickets into "X-Title"', ['B-Ek']],
  ['somebody in copy', 'collaborator', {}, 'B-Ek added a collaborator to "X-Title"', ['B-Ek']],
  ['an assignee', 'assignment', to('assignee', 4), 'B-Ek has assigned "X-Title" to P-Ann', ['B-Ek', 'P-Ann']],
  ['a team', 'assignment', to('team', 4), 'B-Ek has assigned "X-Title" to T-Fire', ['B-Ek', 'T-Fire']],
  ['a team that is gone', 'assignment', to('team', 77), 'B-Ek has assigned "X-Title" to #77', ['B-Ek', '#77']],
  ['no assignee', 'assignment', to('assignee', null), 'B-Ek has unassigned "X-Title"', ['B-Ek']],
  ['a department', 'transfer', to('department', 2), 'B-Ek has transferred "X-Title" to D-Kiln', ['B-Ek', 'D-Kiln']],
  [
    'a department that is gone',
    'transfer',
    to('department', 77),
    'B-Ek has transferred "X-Title" to #77',
    ['B-Ek', '#77'],
  ],
  ['a status of every desk', 'status', to('status', 3), 'B-Ek set the status of "X-Title" to Closed', ['B-Ek']],
  ['a status of its own', 'status', to('status', 30), 'B-Ek set the status of "X-Title" to K-Wait', ['B-Ek', 'K-Wait']],
  ['a renamed status', 'status', to('status', 2), 'B-Ek set the status of "X-Title" to K-Wait', ['B-Ek', 'K-Wait']],
  ['a status that is gone', 'status', to('status', 77), 'B-Ek set the status of "X-Title" to #77', ['B-Ek', '#77']],
  ['the system', 'reply', { actor: null }, 'System has replied in "X-Title"', []],
  ['an overdue ticket', 'sla', { actor: null }, '"X-Title" is overdue: it was due on Nov 23, 2026, 8:30 AM GMT+9', []],
  ['one that is not due by now', 'sla', { ticket: { ...TICKET, dueAt: null } }, '"X-Title" is overdue', []],
  ['a new problem', 'new_record', { record: recordOf('problem') }, 'A new problem "X-Title" has been created', []],
  ['a new change', 'new_record', { record: recordOf('change') }, 'A new change "X-Title" has been created', []],
  ['a new release', 'new_record', { record: recordOf('release') }, 'A new release "X-Title" has been created', []],
  ['a new asset', 'new_record', { record: recordOf('asset') }, 'A new asset "X-Title" has been created', []],
  [
    'the status of a problem',
    'record_status',
    { record: recordOf('problem'), ...to('status', 3) },
    'B-Ek set the status of the problem "X-Title" to Closed',
    ['B-Ek'],
  ],
  [
    'the status of a change',
    'record_status',
    { record: recordOf('change'), ...to('status', 30) },
    'B-Ek set the status of the change "X-Title" to K-Wait',
    ['B-Ek', 'K-Wait'],
  ],
  [
    'the group of a problem',
    'record_assignment',
    { record: recordOf('problem'), ...to('group', 2) },
    'B-Ek has assigned the problem "X-Title" to T-Fire',
    ['B-Ek', 'T-Fire'],
  ],
  [
    'a release that was edited',
    'record_update',
    { record: recordOf('release') },
    'B-Ek has updated the release "X-Title"',
    ['B-Ek'],
  ],
  [
    'an asset that was edited',
    'record_update',
    { record: recordOf('asset') },
    'B-Ek has updated the asset "X-Title"',
    ['B-Ek'],
  ],
]

describe.each(NOTICES)('the notice of %s', (_, type, facts, english, parts) => {
  test('is complete in English', () => {
    expect(told('en', type, facts)).toBe(english)
  })

  test('is translated in every language, with names unchanged', () => {
    const said = LANGUAGES.map((language) => told(language, type, facts))
    expect(new Set(said).size).toBe(LANGUAGES.length)
    for (const text of said) {
      expect(text).not.toMatch(/[{}]|undefined|null/)
      for (const part of ['X-Title', ...parts]) expect(text).toContain(part)
    }
    for (const language of ['ar', 'hi', 'ja', 'zh'] as const) {
      // Only names given by people remain in Latin letters, and the am, pm and zones of Hindi.
      const left = told(language, type, facts).replaceAll(/[A-Z]-[A-Za-z]+|\b[ap]m\b|\b(?:GMT|JST)\b/g, '')
      expect([language, left.match(/[A-Za-z]{2,}/g)]).toEqual([language, null])
    }
  })
})

test('a registered person is named, or called somebody without a name', () => {
  const nobody = { ...person(''), email: null }
  expect(told('en', 'registration', { subjectUser: person('N-Ia') })).toBe('N-Ia has registered')
  expect(told('de', 'registration', { subjectUser: nobody })).toBe('Jemand hat sich registriert')
})

test('a title with line breaks or direction overrides becomes one plain line', () => {
  const title = 'One\r\nBcc: x\u202Eevil\u2028two'
  expect(told('en', 'reply', { ticket: { ...TICKET, title } })).toBe('B-Ek has replied in "One Bcc: x evil two"')
})
