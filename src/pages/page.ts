import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'
import { statusOf } from '../http/dialect.ts'
import { DomainError } from '../shared/errors.ts'
import type { PageContent } from './page.types.ts'
import { STYLESHEET } from './stylesheet.ts'
import { pageTexts, type PageTexts } from './texts.ts'

/**
 * All answers below this prefix are pages for people, their failures too. A GET must change nothing: what scans mails
 * opens every link in them, and only the POST of the page's button acts.
 */
export function speakPages(pages: Hono<AppEnv>): void {
  pages.use(async function speakPage(c, next) {
    c.set('standingHeaders', await pageHeaders())
    await next()
    if (c.error) c.res = await showPage(c, failureContent(pageTexts(), c.error), failureStatus(c.error))
  })
}

/** Writes a page. The layout is loaded with the first one. */
export async function showPage<E extends AppEnv>(
  c: Context<E>,
  content: PageContent,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { renderLayout } = await import('./layout.tsx')
  return c.html(renderLayout(pageTexts(), content), status)
}

let known: readonly (readonly [string, string])[] | null = null

/** In place of the standing headers of an API: no other page may read, frame or script these, and nothing keeps them. */
async function pageHeaders(): Promise<readonly (readonly [string, string])[]> {
  if (known) return known
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(STYLESHEET, 'utf8'))
  const style = `'sha256-${Buffer.from(digest).toString('base64')}'`
  const policy = ["default-src 'none'", `style-src ${style}`, "form-action 'self'", "base-uri 'none'"]
  const headers = [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', [...policy, "frame-ancestors 'none'"].join('; ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Robots-Tag', 'noindex'],
  ] as const
  known = headers
  return headers
}

function failureStatus(error: Error): ContentfulStatusCode {
  return error instanceof DomainError ? (statusOf(error.kind) as ContentfulStatusCode) : 500
}

function failureContent({ failure }: PageTexts, error: Error): PageContent {
  return { company: '', title: failure.title, paragraphs: [failureText(failure, error)] }
}

function failureText(failure: PageTexts['failure'], error: Error): string {
  if (!(error instanceof DomainError)) return failure.crashed
  if (error.kind === 'too_many_requests') return failure.tooMany
  if (error.code === 'email_taken') return failure.addressTaken
  return error.fields?.['token'] === undefined ? failure.refused : failure.linkEnded
}
