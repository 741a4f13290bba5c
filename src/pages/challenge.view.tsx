import type { Services } from '../services.types.ts'
import { CHALLENGE_FIELD } from '../modules/challenges/challenges.errors.ts'
import type { FormProblems } from './request/form-values.ts'
import type { Page } from './page.types.ts'
import { FieldHelp } from './components/field.tsx'

export const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com'

/** The Cloudflare Turnstile challenge of guest forms. */
export interface PageChallenge {
  siteKey: string
  /** The action that the challenge is for. */
  action: 'ticket' | 'register'
}

/** Returns null if this desk requires no challenge. */
export function challengeOf(
  { config }: Pick<Services, 'config'>,
  action: PageChallenge['action'],
): PageChallenge | null {
  const { turnstileSecret, turnstileSiteKey: siteKey } = config
  return turnstileSecret === null || siteKey === null ? null : { siteKey, action }
}

/** Without a site key, no page can show the challenge that the secret requires. */
export function isAnswerable({ config }: Pick<Services, 'config'>): boolean {
  return config.turnstileSecret === null || config.turnstileSiteKey !== null
}

interface ChallengeParts {
  page: Page
  challenge: PageChallenge | null
  problems?: FormProblems['problems']
}

export function Challenge({ page, challenge, problems = {} }: ChallengeParts) {
  if (challenge === null) return null
  const key = problems[CHALLENGE_FIELD]
  return (
    <>
      <FieldHelp name={CHALLENGE_FIELD} problem={key === undefined ? undefined : page.t(key)} />
      <div
        class="cf-turnstile"
        data-sitekey={challenge.siteKey}
        data-action={challenge.action}
        data-language={page.texts.language}
      ></div>
      <noscript>
        <p class="problem">{page.t('new.human')}</p>
      </noscript>
    </>
  )
}

/** For the head of a page with a challenge. */
export function ChallengeScript({ challenge }: { challenge: PageChallenge | null }) {
  return challenge === null ? null : <script src={`${CHALLENGE_ORIGIN}/turnstile/v0/api.js`} async defer></script>
}
