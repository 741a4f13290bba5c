import { raw } from 'hono/html'
import { presentTime } from '../../api/shared/people/people.presenter.ts'
import type {
  WithDeskUrl,
  ArticleLink,
  Heading,
  OpenArticle,
} from '../../modules/knowledge-base/public/public.types.ts'
import type { Page, View } from '../page.types.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Head } from './head.view.tsx'
import { Breadcrumb, Links } from './parts.view.tsx'
import { PATHS } from './paths.format.ts'
import { SearchForm } from './search-form.view.tsx'
import { breadcrumbList, techArticle } from './structured-data.presenter.ts'

/** The contents list two levels. Deeper headings have anchors too. */
const DEPTH_OF_CONTENTS = 2
const MAX_CONTENTS = 100

export function articleView(page: Page, { article, deskUrl }: WithDeskUrl & { article: OpenArticle }): View {
  const { t, texts } = page
  const { slug, title, summary, body, language, shownAt, categories, related } = article
  const described = { title, description: summary, address: deskUrl + PATHS.article(slug), changedAt: shownAt }
  const graph = [techArticle(page, deskUrl, article), breadcrumbList(page, deskUrl, categories)]
  return {
    isWide: true,
    isPublic: true,
    title,
    titleLanguage: language,
    above: (
      <div class="kb-bar">
        <Breadcrumb page={page} categories={categories} />
        <SearchForm page={page} />
      </div>
    ),
    head: <Head page={page} {...described} type="article" graph={graph} />,
    body: (
      <div class="kb-article">
        <Contents page={page} headings={article.headings} language={language} />
        <div class="kb-column">
          <p class="meta kb-about">
            <span>
              {t('kb.article.changed')} <time datetime={presentTime(shownAt)}>{texts.moment(shownAt)}</time>
            </span>
            <Button type="button" look="quiet" size="small" icon="printer" id="kb-print">
              {t('kb.article.print')}
            </Button>
          </p>
          {/* Sanitised when it was stored. Only ids and anchors were added. */}
          <article class="text" dir="auto" lang={language ?? undefined}>
            {raw(body)}
          </article>
          <VoteForm page={page} slug={slug} />
          {related.length === 0 ? null : (
            <section class="kb-related">
              <h2>{t('kb.article.related')}</h2>
              <Links articles={related} />
            </section>
          )}
        </div>
      </div>
    ),
  }
}

interface ContentsParts {
  page: Page
  headings: readonly Heading[]
  language: string | null
}

function Contents({ page: { t }, headings, language }: ContentsParts) {
  const shown = headings.filter(({ depth }) => depth <= DEPTH_OF_CONTENTS).slice(0, MAX_CONTENTS)
  if (shown.length < 2) return null
  return (
    <nav class="kb-contents" aria-labelledby="kb-contents">
      <h2 id="kb-contents">{t('kb.article.contents')}</h2>
      <ol lang={language ?? undefined}>
        {shown.map(({ id, text, depth }) => (
          <li class={`depth-${depth}`}>
            <a href={`#${id}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One vote per network counts. No token is needed, because forms from other sites are refused by origin. */
function VoteForm({ page: { t }, slug }: { page: Page; slug: string }) {
  return (
    <form
      class="kb-vote"
      method="post"
      action={PATHS.vote(slug)}
      data-thanks={t('kb.vote.thanks')}
      data-unreachable={t('form.unreachable')}
      data-sorry={t('kb.vote.sorry')}
    >
      <fieldset>
        <legend>{t('kb.vote.question')}</legend>
        <Button icon="thumbs-up" name="helpful" value="yes">
          {t('kb.vote.yes')}
        </Button>
        <Button icon="thumbs-down" name="helpful" value="no">
          {t('kb.vote.no')}
        </Button>
      </fieldset>
      <p class="meta">
        {t('kb.vote.more')} <a href="/tickets/new">{t('nav.newTicket')}</a>
      </p>
    </form>
  )
}

/** A reader whom the article did not help gets a link to open a ticket. */
export function votedView(page: Page, { slug, title, language }: ArticleLink, wasHelpful: boolean): View {
  const { t } = page
  return {
    title: t('kb.vote.thanks'),
    body: (
      <>
        {wasHelpful ? null : (
          <>
            <p>{t('kb.vote.sorry')}</p>
            <p>
              <ButtonLink look="primary" isBlock href="/tickets/new">
                {t('nav.newTicket')}
              </ButtonLink>
            </p>
          </>
        )}
        <p>
          <a href={PATHS.article(slug)} dir="auto" lang={language ?? undefined}>
            {title}
          </a>
        </p>
      </>
    ),
  }
}
