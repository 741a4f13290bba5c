import { describe, expect, test } from 'vitest'
import { holds, judge } from '../../../src/modules/rules/conditions/conditions.policy.ts'
import type { LeafValue, Op } from '../../../src/modules/rules/conditions/conditions.types.ts'
import { opsOf, RULE_FIELDS, ruleFieldNamed } from '../../../src/modules/rules/conditions/fields.policy.ts'
import { readConditions } from '../../../src/modules/rules/conditions/reading-conditions.policy.ts'
import { emptyFacts, someFacts } from '../../support/rule-facts.ts'

const facts = someFacts()
const nothing = emptyFacts()

function leaf(field: string, op: Op, value: LeafValue) {
  return { field, op, value }
}

/** Whether a condition holds for a filled ticket, and for one that has nothing. */
function both(field: string, op: Op, value: LeafValue): [boolean, boolean] {
  const one = leaf(field, op, value)
  return [holds(one, facts), holds(one, nothing)]
}

describe('a condition', () => {
  test.each<[string, Op, LeafValue, filled: boolean, empty: boolean]>([
    ['status', 'is', 12, true, false],
    ['status', 'is', 1, false, true],
    ['status', 'not', 12, false, true],
    ['status', 'empty', true, false, false],
    ['status_meaning', 'is', 1, true, true],
    ['team', 'is', [4, 5], true, false],
    ['team', 'not', 5, false, true],
    ['team', 'empty', true, false, true],
    ['team', 'empty', false, true, false],
    ['assignee', 'changed', true, true, false],
    ['assignee', 'changed', false, false, true],
    ['assignee', 'changed_from', 6, true, false],
    ['assignee', 'changed_from', 7, false, false],
    ['assignee', 'changed_to', [7, 8], true, false],
    ['assignee', 'changed_to', 6, false, false],
    ['subject', 'is', 'INVOICE 12 for Größe', true, false],
    ['subject', 'not', 'Invoice 12 for Grosse', false, true],
    ['subject', 'contains_word', 'invoice', true, false],
    ['subject', 'contains_word', 'invo', false, false],
    ['subject', 'contains_word', '12 for', true, false],
    ['subject', 'contains_word', 'for 12', false, false],
    ['subject', 'contains_word', ['other', 'grösse'], true, false],
    ['subject', 'starts', 'inv', true, false],
    ['subject', 'starts', 'oice', false, false],
    ['subject', 'empty', true, false, true],
    ['tags', 'has', ['VIP', 'x'], true, false],
    ['tags', 'has', 'other', false, false],
    ['tags', 'has_none', 'vip', false, true],
    ['tags', 'empty', true, false, true],
    ['form.room', 'is', '12', true, false],
    ['form.room', 'less', 13, true, false],
    ['form.room', 'less', 12, false, false],
    ['form.room', 'at_least', 12, true, false],
    ['form.room', 'empty', true, false, true],
    ['form.wants', 'has', 'b', true, false],
    ['form.wants', 'has_none', 'b', false, true],
    ['form.absent', 'empty', true, true, true],
    ['form.constructor', 'empty', true, true, true],
    ['is_answered', 'is', true, true, false],
    ['is_reopened', 'is', true, true, false],
    ['has_problem', 'is', true, true, false],
    ['age_hours', 'less', 3, true, true],
    ['age_hours', 'at_least', 2, true, false],
    ['sent_to', 'is', ['info@desk.example', 'Sales@desk.example'], true, false],
    ['sent_to', 'not', 'sales@desk.example', false, true],
    ['sent_to', 'empty', true, false, true],
    ['requester.domain', 'is', 'Example.com', true, false],
    ['requester.domain', 'is', 'exämple.com', false, false],
    ['requester.domain', 'not', 'example.com', false, true],
    ['requester.email', 'is', ['a@b.c', 'ann@example.com'], true, false],
    ['requester.language', 'is', 'de', true, false],
    ['requester.language', 'empty', true, false, true],
    ['requester.is_proven', 'is', true, true, false],
    ['requester.form.contract', 'is', 'gold', true, false],
    ['event.actor', 'is', 'customer', true, false],
    ['event.actor', 'not', ['agent', 'system'], true, true],
    ['event.type', 'is', 'ticket.created', true, false],
    ['event.is_public', 'is', true, true, false],
    ['event.was_machine_mail', 'is', true, true, false],
    ['no_such_field', 'is', 1, false, false],
  ])('%s %s %j is %s, and %s where there is nothing', (field, op, value, filled, empty) => {
    expect(both(field, op, value)).toEqual([filled, empty])
  })

  test('asks the hours of a calendar, and holds for none that is gone', () => {
    const at = (now: number) => ({ ...facts, now })
    const open = Date.UTC(2026, 10, 23, 10)
    const closed = Date.UTC(2026, 10, 22, 10)
    const inHours = leaf('working_hours', 'is', 1)
    const outside = leaf('working_hours', 'not', 1)
    expect([holds(inHours, at(open)), holds(inHours, at(closed))]).toEqual([true, false])
    expect([holds(outside, at(open)), holds(outside, at(closed))]).toEqual([false, true])
    expect([holds(leaf('working_hours', 'is', 9), at(open)), holds(leaf('working_hours', 'not', 9), at(open))]).toEqual(
      [false, false],
    )
  })

  test('with each operator that its field takes is read and judged', () => {
    const values: Record<string, unknown> = {
      reference: 1,
      text: 'a',
      exact: 'a',
      names: 'a',
      value: '1',
      flag: true,
      number: 1,
      hours: 1,
      choice: 'agent',
    }
    for (const [field, one] of Object.entries(RULE_FIELDS)) {
      for (const op of opsOf(one)) {
        const plain = values[one.kind.kind]
        const value = op === 'empty' || op === 'changed' ? true : op === 'less' || op === 'at_least' ? 1 : plain
        const read = readConditions({ all: [{ field, op, value }] }, 'event')
        if ('fault' in read) throw new Error(`${field} ${op}: ${JSON.stringify(read.fault)}`)
        expect(judge(read.group, nothing)).toMatchObject({ group: 'all', conditions: [{ field, op }] })
      }
    }
    expect(ruleFieldNamed('form.')).toBeNull()
  })
})

describe('a group', () => {
  const yes = leaf('is_answered', 'is', true)
  const no = leaf('is_answered', 'is', false)

  test.each([
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ none: [] }, true],
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ none: [no, no] }, true],
    [{ none: [no, yes] }, false],
    [{ all: [{ any: [no, { none: [no] }] }, yes] }, true],
  ])('%j is %s', (group, expected) => {
    expect(holds(group, facts)).toBe(expected)
  })

  test('tells the verdict of every condition, with the value that was found', () => {
    expect(judge({ any: [no, { all: [leaf('team', 'is', 9)] }] }, facts)).toEqual({
      group: 'any',
      holds: false,
      conditions: [
        { ...no, holds: false, found: true },
        { group: 'all', holds: false, conditions: [{ field: 'team', op: 'is', value: 9, holds: false, found: 5 }] },
      ],
    })
  })
})

function repeated(length: number, leaf: object): object[] {
  return Array.from({ length }, () => ({ ...leaf }))
}

describe('conditions that were sent', () => {
  const deep = { all: [{ any: [{ none: [{ all: [] }] }] }] }
  test.each<[unknown, path: string, code: string]>([
    [null, '', 'invalid'],
    [[], '', 'invalid'],
    [{}, '', 'invalid'],
    [{ all: [], any: [] }, '', 'invalid'],
    [{ all: {} }, 'all', 'invalid'],
    [{ all: [3] }, 'all[0]', 'invalid'],
    [{ all: [{ field: 'nothing', op: 'is', value: 1 }] }, 'all[0].field', 'unknown_value'],
    [{ all: [{ field: '__proto__', op: 'is', value: 1 }] }, 'all[0].field', 'unknown_value'],
    [{ all: [{ field: 'team', op: 'matches', value: 1 }] }, 'all[0].op', 'unknown_value'],
    [{ all: [{ field: 'team', op: 'contains_word', value: 'a' }] }, 'all[0].op', 'not_allowed'],
    [{ all: [{ field: 'is_answered', op: 'changed' }] }, 'all[0].op', 'not_allowed'],
    [{ all: [{ field: 'team', op: 'is', value: '1' }] }, 'all[0].value', 'not_a_number'],
    [{ all: [{ field: 'team', op: 'is', value: [] }] }, 'all[0].value', 'required'],
    [{ all: [{ field: 'team', op: 'is', value: Array(51).fill(1) }] }, 'all[0].value', 'too_many'],
    [{ all: [{ field: 'is_answered', op: 'is', value: 1 }] }, 'all[0].value', 'not_a_flag'],
    [{ all: [{ field: 'event.actor', op: 'is', value: 'boss' }] }, 'all[0].value', 'unknown_value'],
    [{ all: [{ field: 'subject', op: 'is', value: { a: 1 } }] }, 'all[0].value', 'not_a_text'],
    [{ all: [{ field: 'subject', op: 'is', value: 'x'.repeat(201) }] }, 'all[0].value', 'too_long'],
    [{ all: [{ field: 'subject', op: 'is', value: ' ' }] }, 'all[0].value', 'required'],
    [{ all: [{ field: 'team', op: 'is', value: 1, flags: 'i' }] }, 'all[0].flags', 'unknown_parameter'],
    [deep, 'all[0].any[0].none[0]', 'too_many'],
    [{ all: repeated(31, { field: 'team', op: 'empty' }) }, 'all[30]', 'too_many'],
    [{ all: repeated(30, { field: 'subject', op: 'is', value: 'x'.repeat(150) }) }, '', 'too_long'],
  ])('%j are refused at "%s" as %s', (sent, path, code) => {
    const read = readConditions(sent, 'event')
    expect('fault' in read ? read.fault : null).toMatchObject({ path, code })
  })

  test.each([[{ field: 'event.actor', op: 'is', value: 'agent' }], [{ field: 'team', op: 'changed' }]])(
    '%j are refused for a ticket that is being opened',
    (sent) => {
      const read = readConditions({ any: [sent] }, 'opening')
      expect('fault' in read ? read.fault : null).toMatchObject({ path: 'any[0]', code: 'not_allowed' })
    },
  )
})
