import * as z from 'zod'

const state = z.enum(['ok', 'warning', 'wrong'])

const check = z
  .object({
    name: z.enum([
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
    ]),
    state,
    message: z.string(),
    mend: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' })

export const health = z
  .object({
    version: z.string(),
    deployment: z.string().nullable(),
    mail_from: z.string(),
    status: state,
    checks: z.array(check),
  })
  .meta({ id: 'AdminHealth' })

export const mailRound = z.object({ round: z.number().int(), to: z.string() }).meta({ id: 'MailRound' })

export const testMail = z.object({ to: z.string() }).meta({ id: 'TestMail' })
