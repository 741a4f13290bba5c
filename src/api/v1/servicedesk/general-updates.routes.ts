import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { addIssuesOf, problem } from '../../../http/parameters/atoms/atom.ts'
import { id, optionalText, text } from '../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import { withExtraNames } from '../../../http/parameters/known-names.ts'
import { respond } from '../../../http/answers/respond.ts'
import {
  deleteUpdate,
  readUpdates,
  saveUpdate,
  SOLUTION,
  SOLUTION_TITLE,
} from '../../../modules/service-desk/general-updates.usecases.ts'
import type { RecordDetails } from '../../../modules/service-desk/records.types.ts'
import { KINDS } from '../../../record-kinds/kinds.types.ts'
import { fileAddress } from '../../shared/file-address.presenter.ts'
import { presentPerson, presentTime } from '../../shared/people/people.presenter.ts'
import type { FileAddress } from '../../shared/tickets/threads/threads.presenter.ts'
import { MAX_BODY } from '../../shared/tickets/tickets.schemas.ts'
import type { SavedUpdateAnswer } from '../../../record-kinds/kind.answers.ts'
import { presentFiles, presentUpdates } from './records.presenter.ts'
import { workKind } from '../../shared/lookups/records.schemas.ts'
import type { Api } from '../../shared/face.middleware.ts'

/** The web form posts the singular. */
const NAME_ALIASES = new Map([['symptom', 'symptoms']])
const MAX_NAME = 64
const MAX_TITLE = 255

const record = () => z.object({ id: id(), kind: workKind() })
const target = () =>
  z.object({ id: id(), kind: workKind(), identifier: text({ max: MAX_NAME }) }).transform((values, context) => {
    const name = NAME_ALIASES.get(values.identifier) ?? values.identifier
    const allowed: readonly string[] = KINDS[values.kind].updates
    if (allowed.includes(name)) return { id: values.id, kind: values.kind, name }
    context.addIssue(problem('unknown_value', `Must be one of: ${allowed.join(', ')}.`, 'identifier'))
    return z.NEVER
  })

/** The parameter with the text is named by the identifier, as sent or by its main name. */
const saved = () => described(readSaved(), { as: () => z.object(textFields()) })

const textFields = () =>
  Object.fromEntries(
    Object.values(KINDS).flatMap(({ updates }) => updates.map((name) => [name, optionalText({ max: MAX_BODY })])),
  )

const readSaved = () =>
  withExtraNames(
    z.looseObject({}).transform((values, context) => {
      const given = textNames(values.identifier).find((parameter) => values[parameter] !== undefined)
      return {
        text: given === undefined ? undefined : freeText(values[given], { name: given, max: MAX_BODY, context }),
        title: freeText(values[SOLUTION_TITLE], { name: SOLUTION_TITLE, max: MAX_TITLE, context }),
      }
    }),
    ({ identifier }) => [...textNames(identifier), SOLUTION_TITLE],
  )

/** The possible names of the parameter with the text. An identifier that is no text is refused elsewhere. */
function textNames(identifier: unknown): string[] {
  const sent = typeof identifier === 'string' ? identifier.trim() : ''
  const name = NAME_ALIASES.get(sent) ?? sent
  const names = [sent, name, ...[...NAME_ALIASES].filter(([, canonical]) => canonical === name).map(([alias]) => alias)]
  return names.filter((parameter) => parameter !== '')
}

/** Unlike other texts it may be empty. An empty text deletes. */
function freeText(
  value: unknown,
  { name, max, context }: { name: string; max: number; context: z.core.$RefinementCtx },
): string | undefined {
  if (value === undefined) return undefined
  if (value === null || (typeof value === 'string' && value.trim() === '')) return ''
  const parsed = text({ max }).safeParse(value)
  if (parsed.success) return parsed.data
  addIssuesOf(context, parsed.error, name)
  return undefined
}

const save = () => z.intersection(target(), saved())

/** docs/operations.md#service-desk: the texts of a record. */
export function generalUpdateRoutes(api: Api): void {
  api
    .post('/general/updates/:id/:kind', operation('agent', save, { files: true }), async (c) => {
      const { services, caller, input, files } = c.var
      const shown = await saveUpdate(services, caller, { ...input, files })
      return respond(c, { data: await presentUpdate(shown, input.name, fileAddress(c)) })
    })
    .get('/get/updates/:id/:kind', operation('agent', record), async (c) => {
      const updates = await readUpdates(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: presentUpdates(c.var.input.kind, updates) })
    })
    .get('/get/updates/:id/:kind/:identifier', operation('agent', target), async (c) => {
      const updates = await readUpdates(c.var.services, c.var.caller, c.var.input)
      return respond(c, { data: updates[c.var.input.name]?.value ?? null })
    })
    .on(
      ['GET', 'DELETE'],
      '/delete/updates/:id/:kind/:identifier',
      operation('agent', target, { changes: true }),
      async (c) => {
        await deleteUpdate(c.var.services, c.var.caller, c.var.input)
        return respond(c, { data: null })
      },
    )
}

async function presentUpdate(
  { updates, files }: Pick<RecordDetails, 'updates' | 'files'>,
  name: string,
  addressOf: FileAddress,
): Promise<SavedUpdateAnswer> {
  const update = updates[name]
  return {
    identifier: name,
    value: update?.value ?? null,
    ...(name === SOLUTION ? { [SOLUTION_TITLE]: updates[SOLUTION_TITLE]?.value ?? null } : {}),
    updated_at: presentTime(update?.updatedAt ?? null),
    author: update?.author ? presentPerson(update.author) : null,
    attach: await presentFiles(
      files.filter(({ identifier }) => identifier === name),
      addressOf,
    ),
  }
}
