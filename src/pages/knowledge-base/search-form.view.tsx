import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import type { Page } from '../page.types.ts'
import { PATHS } from './paths.format.ts'

/** Works as a form. The script adds suggestions. */
export function SearchForm({ page: { t }, text = '' }: { page: Page; text?: string }) {
  return (
    <search>
      <form class="kb-search" action={PATHS.search} method="get">
        <label class="unseen" for="kb-search">
          {t('kb.search.label')}
        </label>
        <div class="kb-search__box">
          <Icon name="search" />
          <input
            class="input"
            type="search"
            id="kb-search"
            name="s"
            value={text}
            maxlength={500}
            autocomplete="off"
            placeholder={t('kb.search.title')}
            dir="auto"
            data-none={t('kb.search.noSuggestions')}
            data-some={t('kb.search.suggestions')}
          />
          <Button look="primary">{t('kb.search.button')}</Button>
        </div>
      </form>
    </search>
  )
}

/** The script that suggests articles while the visitor types. */
export function SearchScript() {
  return <script src="/assets/knowledge-base.js" defer></script>
}
