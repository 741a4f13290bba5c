import { html } from 'hono/html'
import type { PageContent, PageForm } from './page.types.ts'
import { STYLESHEET } from './stylesheet.ts'
import type { PageTexts } from './texts.ts'

/** The one document that every page is. What stands in it comes from people too: JSX escapes it. */
export function Layout({ texts, content }: { texts: PageTexts; content: PageContent }) {
  const { company, title, paragraphs, problem, form } = content
  return (
    <html lang={texts.lang} dir={texts.dir}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{company === '' ? title : `${title} · ${company}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLESHEET }} />
      </head>
      <body>
        <main>
          {company === '' ? null : <p class="company">{company}</p>}
          <h1>{title}</h1>
          {problem === undefined ? null : (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {paragraphs.map((paragraph) => (
            <p>{paragraph}</p>
          ))}
          {form === undefined ? null : <Form form={form} />}
        </main>
      </body>
    </html>
  )
}

function Form({ form: { action, token, button, password } }: { form: PageForm }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {password === undefined ? null : (
        <>
          <label for="password">{password.label}</label>
          <p class="hint" id="password-hint">
            {password.hint}
          </p>
          <input
            type="password"
            id="password"
            name="password"
            autocomplete="new-password"
            aria-describedby="password-hint"
            minlength={password.minLength}
            maxlength={1024}
            required={password.isRequired}
          />
        </>
      )}
      <button type="submit">{button}</button>
    </form>
  )
}

export function renderLayout(texts: PageTexts, content: PageContent) {
  return html`<!DOCTYPE html>${<Layout texts={texts} content={content} />}`
}
