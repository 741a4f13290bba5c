import { Button } from '../components/button.tsx'
import { Notice } from '../components/alert.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import type { Page, View } from '../page.types.ts'
import type { FormProblems } from '../request/form-values.ts'

interface Shown {
  problems: FormProblems['problems'] | undefined
  isAgain: boolean
  /** The address as it was typed in this browser. */
  sentTo: string | undefined
}

/** The code of a mail, entered in the browser that asked for it. */
export async function codeView(page: Page, { problems, isAgain, sentTo }: Shown): Promise<View> {
  const { t } = page
  const body = (
    <>
      <Notice text={isAgain ? t('code.again.done') : undefined} />
      <p>{t('code.about')}</p>
      <CodeForms page={page} csrf={await page.formToken()} sentTo={sentTo} isWrong={problems !== undefined} />
    </>
  )
  return { title: t('code.title'), body }
}

interface CodeFormsParts {
  page: Page
  csrf: string
  sentTo: string | undefined
  isWrong?: boolean
}

/** The field for the code, and the button for a further one. */
export function CodeForms({ page, csrf, sentTo, isWrong = false }: CodeFormsParts) {
  const { t } = page
  return (
    <>
      {sentTo === undefined ? null : <p>{t('code.sentTo', { email: sentTo })}</p>}
      <Form action="/tickets/code" csrf={csrf} button={t('code.button')}>
        <Field
          page={page}
          name="code"
          label={t('code.label')}
          problem={isWrong ? t('code.wrong') : undefined}
          autocomplete="one-time-code"
          inputmode="numeric"
          required
          maxlength={16}
          autofocus
        />
      </Form>
      <form method="post" action="/tickets/code/again">
        <input type="hidden" name="csrf" value={csrf} />
        <Button look="quiet">{t('code.again')}</Button>
      </form>
    </>
  )
}
