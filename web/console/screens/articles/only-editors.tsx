import type { ReactNode } from 'react'
import { mayEditArticles } from '../../session/permissions.ts'
import { useSession } from '../../session/session-context.ts'
import { NotFound } from '../../shell/failure.tsx'

/** The API refuses everybody else; they need not see empty screens. */
export function OnlyEditors({ children }: { children: ReactNode }) {
  return mayEditArticles(useSession()) ? children : <NotFound />
}
