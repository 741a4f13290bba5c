import * as z from 'zod'
import type { CheckName, CheckState } from '../../../modules/health/health.types.ts'
import { eachOf, listOf } from '../../shared/choices.answers.ts'

const STATES_TOLD = eachOf<CheckState>({
  ok: 'it works',
  warning: 'it will stop working unless somebody acts',
  wrong: 'it does not work',
})

const CHECKS_TOLD = listOf<CheckName>({
  secrets: 'the secrets of the Worker',
  migrations: 'whether the databases have all tables',
  bindings: 'the databases, the bucket and the queues that the Worker is bound to',
  mail: 'whether the last mails went out',
  queues: 'what waits in the queues',
  dead_letters: 'messages that failed permanently',
  search: 'the index of the search',
  clock: 'whether the job of every minute runs',
  alarms: 'what is due at a time and failed too often',
  replication: 'the replicas of the databases',
  limits: 'how full the databases are',
  calendars: 'working hours that never come',
})

const state = z.enum(['ok', 'warning', 'wrong'])

const check = z
  .object({
    name: z
      .enum([
        'secrets',
        'migrations',
        'bindings',
        'mail',
        'queues',
        'dead_letters',
        'search',
        'clock',
        'alarms',
        'replication',
        'limits',
        'calendars',
      ])
      .describe(`What was looked at.${CHECKS_TOLD}`),
    state: state.describe(`The state of the part. ${STATES_TOLD}`),
    message: z.string().describe('What was found, as a sentence for admins.'),
    mend: z.string().nullable().describe('What to do about it; `desk …` means `npm run desk -- …`. Null: nothing.'),
  })
  .meta({ id: 'HealthCheck' })

export const health = z
  .object({
    version: z.string().describe('The version that runs.'),
    deployment: z
      .string()
      .nullable()
      .describe('The id of the deployed Worker. Null where the platform does not tell it.'),
    mail_from: z.string().describe('The address that the desk sends mails from. Empty: none is set.'),
    status: state.describe(`The worst state of all checks. ${STATES_TOLD}`),
    checks: z.array(check).describe('All checks, in a fixed order.'),
  })
  .meta({ id: 'AdminHealth' })

export const mailRound = z
  .object({
    round: z.number().int().describe('The number of the round: the `subject_id` of its events in the audit.'),
    to: z.string().describe('The address that the mail went to.'),
  })
  .meta({ id: 'MailRound' })

export const testMail = z
  .object({ to: z.string().describe('The address that the mail went to: the caller’s own.') })
  .meta({ id: 'TestMail' })
