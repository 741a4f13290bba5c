import type { ReactNode } from 'react'
import { mayEditArticles } from '../../session/permissions.ts'
import { useSession } from '../../session/session-context.ts'
import { NotFound } from '../../shell/failure.tsx'

/** The API refuses everybody else. They see an explanation instead of empty screens. */
export function OnlyEditors({ children }: { children: ReactNode }) {
  return mayEditArticles(useSession()) ? children : <NotFound />
}
