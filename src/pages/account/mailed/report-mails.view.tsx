import { REPORT_TITLES } from '../../../modules/reports/mailing/subscriptions.types.ts'
import type { ReportName } from '../../../modules/reports/reports.types.ts'
import { Form } from '../../components/form.tsx'
import type { Page, View } from '../../page.types.ts'

/** Asks before a weekly report is stopped. */
export async function stopView(page: Page, name: ReportName): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const body = (
    <>
      <p>{t('unsubscribe.report.about', { report: t(REPORT_TITLES[name]) })}</p>
      <Form action="/reports/unsubscribe" csrf={csrf} button={t('unsubscribe.button')} />
    </>
  )
  return { title: t('unsubscribe.report.title'), body }
}

export function stoppedView({ t }: Page, name: ReportName): View {
  const body = <p>{t('unsubscribe.report.done', { report: t(REPORT_TITLES[name]) })}</p>
  return { title: t('unsubscribe.report.doneTitle'), body }
}
