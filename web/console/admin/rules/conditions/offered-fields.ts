import {
  FORM_PREFIX,
  REQUESTER_FORM_PREFIX,
  RULE_FIELDS,
} from '../../../../../src/modules/rules/conditions/fields.policy.ts'
import type { Translate } from '../../../languages/texts.ts'
import type { AdminTextKey } from '../../languages/admin-texts.types.ts'

export interface OfferedField {
  name: string
  text: string
}

interface Asked {
  custom: readonly { name: string; label: string; isOfPeople: boolean }[]
  /** While a ticket is opened, only its own fields are known. */
  isOpening: boolean
  chosen: string
  t: Translate<AdminTextKey>
}

/** The fields of the system, then the custom fields of tickets and of people. A chosen one that is gone is still named. */
export function offeredFields({ custom, isOpening, chosen, t }: Asked): readonly OfferedField[] {
  const known = Object.entries(RULE_FIELDS)
    .filter(([, { isLater }]) => !isOpening || isLater !== true)
    .map(([name]) => ({ name, text: t(`rules.field.${name}` as AdminTextKey) }))
  const own = custom
    .filter(({ isOfPeople }) => !isOpening || !isOfPeople)
    .map(({ name, label, isOfPeople }) =>
      isOfPeople
        ? { name: `${REQUESTER_FORM_PREFIX}${name}`, text: t('rules.fieldOfRequester', { field: label }) }
        : { name: `${FORM_PREFIX}${name}`, text: label },
    )
  const all = [...known, ...own]
  return all.some(({ name }) => name === chosen) ? all : [...all, { name: chosen, text: chosen }]
}
