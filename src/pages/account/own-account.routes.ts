import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { editSchema } from '../../api/shared/people/people.schemas.ts'
import type { AppEnv } from '../../env.ts'
import { email, id, optional, optionalText, password, text } from '../../http/parameters/atoms/atoms.ts'
import {
  changePassword,
  endAllOtherSessions,
  endOwnSession,
  readSessions,
} from '../../modules/account/account.usecases.ts'
import { readOwnMutes, unmuteOwnTicket } from '../../modules/notifications/mutes/mutes.usecases.ts'
import { editPersonFields, readOwnProfile } from '../../modules/people/fields/person-fields.usecases.ts'
import { editUser, readCustomer } from '../../modules/people/profiles/profile.usecases.ts'
import { MIN_PASSWORD } from '../../modules/people/people.types.ts'
import { DomainError } from '../../shared/errors.ts'
import { tokenNotProvided } from '../../shared/identity/identity.errors.ts'
import { goTo, showPage } from '../page.middleware.ts'
import type { AccountForm, FieldsForm } from './own-account.types.ts'
import { keepMailedAddress, mailedAddressOf } from '../request/mailed-address.ts'
import { checkedForm, type FormProblems, problemsOf } from '../request/form-values.ts'
import { showOperation, submitOperation } from '../request/page-operation.ts'

const opened = () => z.object({ done: optionalText({ max: 20 }) })
const anything = () => z.looseObject({})
const nothing = () => z.object({})
const profile = () => editSchema().pick({ first_name: true, last_name: true, company: true })
const newPassword = () =>
  z.object({
    current_password: password(),
    password: password({ min: MIN_PASSWORD }),
    otp: optionalText({ max: 64 }),
  })
const newEmail = () => z.object({ email: email(), current_password: optional(password()) })
const session = () => z.object({ id: text({ max: 64 }) })
const ticket = () => z.object({ id: id() })
const views = async () => await import('./own-account.view.tsx')

/** The pages of the visitor's own account. Invalid input is reported at its field. */
export function ownAccountPages(pages: Hono<AppEnv>): void {
  profilePages(pages)
  credentialPages(pages)
  pages
    .get('/sessions', showOperation(opened), async (c) => await showSessions(c, c.var.input.done))
    .post('/sessions/end', submitOperation(session), async (c) => {
      await endOwnSession(c.var.services, c.var.caller, c.var.input.id)
      return goTo(c, '/account/sessions?done=one')
    })
    .post('/sessions/end-others', submitOperation(nothing), async (c) => {
      await endAllOtherSessions(c.var.services, c.var.caller)
      return goTo(c, '/account/sessions?done=others')
    })
    .get('/notifications', showOperation(opened), async (c) => {
      const muted = await readOwnMutes(c.var.services, c.var.caller)
      const isDone = c.var.input.done !== undefined
      return await showPage(c, async (page) => (await views()).notificationsView(page, muted, isDone))
    })
    .post('/notifications/unmute', submitOperation(ticket), async (c) => {
      await unmuteOwnTicket(c.var.services, c.var.caller, c.var.input.id)
      return goTo(c, '/account/notifications?done=1')
    })
}

function profilePages(pages: Hono<AppEnv>): void {
  pages
    .get('/', showOperation(opened), async (c) => await showProfile(c, { isDone: c.var.input.done !== undefined }))
    .post('/', submitOperation(anything), async (c) => {
      const form = checkedForm(profile(), c.var.input)
      if ('problems' in form) return await showProfile(c, { isDone: false, ...form })
      const { first_name: firstName, last_name: lastName, company } = form.input
      await editUser(c.var.services, c.var.caller, { userId: ownId(c), fields: { firstName, lastName, company } })
      return goTo(c, '/account?done=1')
    })
    .post('/fields', submitOperation(anything), async (c) => {
      const { services, caller, input: sent } = c.var
      const userId = ownId(c)
      try {
        await editPersonFields(services, caller, { userId, sent, isWholeForm: true, reportUnused: () => {} })
      } catch (error) {
        return await showProfile(c, { isDone: false }, problemsOf(error, sent))
      }
      return goTo(c, '/account?done=1')
    })
}

function credentialPages(pages: Hono<AppEnv>): void {
  pages
    .get('/password', showOperation(opened), async (c) => {
      await requireSignIn(c)
      return await showPassword(c, { isDone: c.var.input.done !== undefined })
    })
    .post('/password', submitOperation(anything), async (c) => {
      ownId(c)
      const form = checkedForm(newPassword(), c.var.input)
      if ('problems' in form) return await showPassword(c, { isDone: false, ...withoutSecrets(form) })
      const { current_password: currentPassword, password: chosen, otp = null } = form.input
      try {
        await changePassword(c.var.services, c.var.caller, { currentPassword, password: chosen, otp })
      } catch (error) {
        if (!isRefusedProof(error)) throw error
        return await showPassword(c, { isDone: false, isWrong: true })
      }
      return goTo(c, '/account/password?done=1')
    })
    .get('/email', showOperation(opened), async (c) => {
      return await showEmail(c, { isDone: c.var.input.done !== undefined, sentTo: mailedAddressOf(c, 'change') })
    })
    .post('/email', submitOperation(anything), async (c) => {
      const userId = ownId(c)
      const form = checkedForm(newEmail(), c.var.input)
      if ('problems' in form) return await showEmail(c, { isDone: false, ...withoutSecrets(form) })
      const { email: address, current_password: currentPassword } = form.input
      try {
        await editUser(c.var.services, c.var.caller, { userId, fields: { email: address }, currentPassword })
      } catch (error) {
        if (!isRefusedProof(error))
          return await showEmail(c, { isDone: false, ...problemsOf(error, { email: address }) })
        return await showEmail(c, { isDone: false, isWrong: true, values: { email: address } })
      }
      keepMailedAddress(c, 'change', address)
      return goTo(c, '/account/email?done=1')
    })
}

function statusOf({ problems, isWrong = false }: AccountForm) {
  return { status: problems !== undefined || isWrong ? 422 : 200 } as const
}

async function showProfile<E extends AppEnv>(
  c: Context<E>,
  form: AccountForm,
  fieldsForm: FieldsForm = {},
): Promise<Response> {
  const profile = await readOwnProfile(c.var.services, c.var.caller, ownId(c))
  return await showPage(
    c,
    async (page) => (await views()).profileView(page, profile, { form, fieldsForm }),
    statusOf({ ...form, ...fieldsForm }),
  )
}

async function showPassword<E extends AppEnv>(c: Context<E>, form: AccountForm): Promise<Response> {
  return await showPage(c, async (page) => (await views()).passwordView(page, form), statusOf(form))
}

async function showEmail<E extends AppEnv>(c: Context<E>, form: AccountForm): Promise<Response> {
  const user = await readCustomer(c.var.services, c.var.caller, ownId(c))
  return await showPage(c, async (page) => (await views()).emailView(page, user, form), statusOf(form))
}

async function showSessions<E extends AppEnv>(c: Context<E>, done: string | undefined): Promise<Response> {
  ownId(c)
  const sessions = await readSessions(c.var.services, c.var.caller)
  return await showPage(c, async (page) => (await views()).sessionsView(page, sessions, done))
}

async function requireSignIn<E extends AppEnv>(c: Context<E>): Promise<void> {
  ownId(c)
  await c.var.services.admit(c.var.caller)
}

/** A visitor who is not signed in signs in and returns to the page. */
function ownId<E extends AppEnv>(c: Context<E>): number {
  const { credentials } = c.get('caller')
  if (credentials.kind !== 'token') throw tokenNotProvided()
  return credentials.userId
}

function withoutSecrets({ problems, values }: FormProblems): FormProblems {
  const { current_password: _, ...kept } = values
  return { problems, values: kept }
}

/** The password or the code was wrong. The page does not say which. */
function isRefusedProof(error: unknown): boolean {
  const fields = error instanceof DomainError ? (error.fields ?? {}) : {}
  return ['current_password', 'otp', 'password'].some((name) => name in fields)
}
