import type { AskedConsent } from '../../modules/assistants/assistants.types.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import type { Page, View } from '../page.types.ts'

interface Question {
  consent: AskedConsent
  query: string
}

/** Names the client, what it may do, and where the browser goes. The name is only what the client says of itself. */
export async function connectView(page: Page, { consent, query }: Question): Promise<View> {
  const { t } = page
  const { name, publisher, redirectHost, isLocal, rights } = consent
  const body = (
    <>
      <p>{t('assistants.asks', { name, company: page.company })}</p>
      <dl class="facts">
        <dt>{t('assistants.publisher')}</dt>
        <dd>
          <bdi>{publisher ?? t('assistants.unverified')}</bdi>
        </dd>
        <dt>{t('assistants.goesTo')}</dt>
        <dd>
          <bdi>{redirectHost}</bdi>
        </dd>
      </dl>
      {isLocal ? <Alert tone="warning">{t('assistants.local')}</Alert> : null}
      <form method="post" action="/connect">
        <input type="hidden" name="csrf" value={await page.formToken()} />
        <input type="hidden" name="request" value={query} />
        <p>{t('assistants.mayRead')}</p>
        {rights === 'write' ? (
          <p>
            <label class="choice">
              <input type="checkbox" name="write" value="1" checked />
              <span>{t('assistants.mayWrite')}</span>
            </label>
          </p>
        ) : null}
        <p class="meta">{t('assistants.howToEnd')}</p>
        <div class="below buttons">
          <Button look="primary" name="decision" value="allow">
            {t('assistants.allow')}
          </Button>
          <Button isBlock name="decision" value="deny">
            {t('assistants.deny')}
          </Button>
        </div>
      </form>
    </>
  )
  return { title: t('assistants.ask'), body }
}
