import type { ConnectedAssistant } from '../../modules/assistants/assistants.types.ts'
import { Notice } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { Page, View } from '../page.types.ts'
import { accountPage } from './account-layout.view.tsx'

export async function assistantsView(
  page: Page,
  assistants: readonly ConnectedAssistant[],
  isDone: boolean,
): Promise<View> {
  const { t } = page
  const csrf = await page.formToken()
  const body = (
    <>
      <Notice text={isDone ? t('assistants.ended') : undefined} />
      {assistants.length === 0 ? (
        <EmptyState icon="bot" title={t('assistants.none')} />
      ) : (
        <>
          <p>{t('assistants.about')}</p>
          <ul class="list sessions">
            {assistants.map(({ id, name, rights, lastUsedAt }) => (
              <li>
                <div class="sessions__about">
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <p class="meta">
                    {t(rights === 'write' ? 'assistants.writes' : 'assistants.reads')} ·{' '}
                    {lastUsedAt === null ? (
                      t('assistants.waiting')
                    ) : (
                      <>
                        {t('account.lastUsed')} <RelativeTime page={page} at={lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
                <form method="post" action="/account/assistants/end">
                  <input type="hidden" name="csrf" value={csrf} />
                  <input type="hidden" name="id" value={id} />
                  <Button size="small">{t('assistants.end')}</Button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
  return accountPage(page, t('assistants.title'), body)
}
