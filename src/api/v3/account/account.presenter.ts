import type { AppPassword, Session, TwoFactorState } from '../../../modules/account/account.types.ts'
import type { AppPasswordAnswer, SessionAnswer, TwoFactorAnswer } from './account.answers.ts'
import { presentTime } from '../../shared/people/people.presenter.ts'

export function presentTwoFactor({ since, recoveryCodesLeft, isRequired }: TwoFactorState): TwoFactorAnswer {
  return {
    enabled: since !== null,
    enabled_at: presentTime(since),
    recovery_codes_left: recoveryCodesLeft,
    required: isRequired,
  }
}

export function presentAppPassword({ id, name, createdAt, lastUsedAt }: AppPassword): AppPasswordAnswer {
  return { id, name, created_at: presentTime(createdAt), last_used_at: presentTime(lastUsedAt) }
}

export function presentSession(session: Session): SessionAnswer {
  const { id, createdAt, lastUsedAt, expiresAt, userAgent, appPassword, isCurrent } = session
  return {
    id,
    current: isCurrent,
    user_agent: userAgent,
    app_password: appPassword,
    created_at: presentTime(createdAt),
    last_used_at: presentTime(lastUsedAt ?? createdAt),
    expires_at: presentTime(expiresAt),
  }
}
