import type { Page, View } from '../../page.types.ts'
import { Form } from '../../components/form.tsx'

/** Before the button, after it, and after it was undone. */
export type UnsubscribeStep = 'ask' | 'stopped' | 'started'

export async function unsubscribeView(page: Page, number: string, step: UnsubscribeStep): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const [title, about, button] = {
    ask: [t('unsubscribe.title'), t('unsubscribe.about', { number }), t('unsubscribe.button')],
    stopped: [t('unsubscribe.doneTitle'), t('unsubscribe.done', { number }), t('unsubscribe.undo')],
    started: [t('unsubscribe.title'), t('unsubscribe.undone', { number }), t('unsubscribe.button')],
  }[step]
  const body = (
    <>
      <p>{about}</p>
      <Form action={step === 'stopped' ? '/unsubscribe/undo' : '/unsubscribe'} csrf={csrf} button={button ?? ''} />
    </>
  )
  return { title: title ?? '', body }
}
