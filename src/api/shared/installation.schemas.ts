import * as z from 'zod'
import { choice, email, optional, optionalText, password, text, webAddress } from '../../http/parameters/atoms/atoms.ts'
import { described } from '../../http/parameters/atoms/described.ts'
import { withExtraNames } from '../../http/parameters/known-names.ts'
import type { ParameterValues } from '../../http/parameters/parameters.types.ts'
import { timeZone } from './people/time-zone.schemas.ts'
import type { SystemStepInput } from '../../modules/installation/installation.types.ts'

const NAME = { max: 100 }
const MIN_PASSWORD = 8

const details = () => ({
  first_name: optionalText(NAME),
  last_name: optionalText(NAME),
  user_name: optional(text({ ...NAME, form: 'NFKC' })),
  company: optionalText({ max: 255 }),
  timezone: optional(timeZone()),
  url: optional(webAddress()),
})

/** Parameters of the second step are also checked here if they are sent, so that a form is checked as a whole. */
export const databaseStep = () =>
  z.object({
    default: choice(['d1']),
    email: optional(email()),
    password: optional(password({ min: MIN_PASSWORD })),
    ...details(),
  })

export const systemStep = () =>
  z.object({
    default: choice(['d1']),
    email: email(),
    password: password({ min: MIN_PASSWORD }),
    ...details(),
  })

/** Accepts any input, because the install token is checked first. */
export const uncheckedSchema = (step: typeof databaseStep | typeof systemStep) => () =>
  described(
    withExtraNames(z.custom<ParameterValues>(), () => ['install_token', ...Object.keys(step().shape)]),
    { as: () => step().extend({ install_token: optionalText({ max: 512 }) }) },
  )

/** Without `url`, people use the configured address of the Worker, or the address of the request. */
export function readSystemStep(step: z.output<ReturnType<typeof systemStep>>, fallbackUrl: string): SystemStepInput {
  return {
    email: step.email,
    password: step.password,
    firstName: step.first_name ?? '',
    lastName: step.last_name ?? '',
    userName: step.user_name ?? null,
    company: step.company ?? 'Helpdesk',
    timezone: step.timezone ?? 'UTC',
    url: step.url?.url ?? fallbackUrl,
  }
}
