import { firstSentence, rendered, withoutMarks } from '../markdown.ts'
import type { AreaModel, OperationModel } from '../model.ts'
import type { Guide, Site } from '../site.types.ts'
import { designPage } from './design.tsx'
import { eventPages } from './events.tsx'
import { Page, renderPage } from './layout.tsx'
import { breakable, Html, Operation } from './operation.tsx'

export { searchIndexOf } from '../search/entries.ts'

/** Every page by its file name. */
export function renderSite(site: Site): Map<string, string> {
  const { navigation, guides } = site
  return new Map([
    ['index.html', home(site)],
    ['errors.html', errorsPage(site)],
    ['404.html', nothingHere(site)],
    ['design.html', designPage()],
    ...guides.map((guide, index) => [`guides/${guide.slug}.html`, guidePage(site, guide, guides[index + 1])] as const),
    ...eventPages(site),
    ...navigation.areas.flatMap((area) => [
      [`reference/${area.slug}.html`, areaPage(site, area)] as const,
      ...area.operations.map(
        (operation) => [`reference/${area.slug}/${operation.id}.html`, operationPage(site, area, operation)] as const,
      ),
    ]),
  ])
}

function home({ navigation, guides, introduction }: Site): string {
  return renderPage(
    <Page
      title="API reference"
      description="Every operation of this helpdesk, guides, and a way to try them here."
      here="/docs/"
      navigation={navigation}
    >
      <div class="column">
        <h1>The helpdesk as an API</h1>
        <Html markdown={introduction} />
        <h2>Guides</h2>
        <ul class="cards">
          {guides.map(({ slug, title, summary }) => (
            <li>
              <a href={`/docs/guides/${slug}`}>
                <strong>{title}</strong>
                <span>{withoutMarks(summary)}</span>
              </a>
            </li>
          ))}
        </ul>
        <h2>Reference</h2>
        <ul class="cards">
          {navigation.areas.map(({ slug, name, operations }) => (
            <li>
              <a href={`/docs/reference/${slug}`}>
                <strong>{name}</strong>
                <span>{operations.length === 1 ? 'One operation' : `${operations.length} operations`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Page>,
  )
}

/** `not_found_handling` of wrangler.toml serves this page for unknown addresses below `/docs`. */
function nothingHere({ navigation }: Site): string {
  return renderPage(
    <Page title="Nothing here" description="There is no such page." here="/docs/404" navigation={navigation}>
      <div class="column">
        <h1>There is nothing here</h1>
        <p>
          The address is wrong, or the page has moved. Find it by the contents, or begin at{' '}
          <a href="/docs/">the first page</a>.
        </p>
      </div>
    </Page>,
  )
}

function guidePage({ navigation }: Site, { slug, title, summary, markdown }: Guide, next: Guide | undefined): string {
  const { html, headings } = rendered(markdown)
  return renderPage(
    <Page title={title} description={withoutMarks(summary)} here={`/docs/guides/${slug}`} navigation={navigation}>
      <article class="column guide">
        <h1>{title}</h1>
        <div class="lead" dangerouslySetInnerHTML={{ __html: rendered(summary).html }} />
        {headings.length < 3 ? null : (
          <ul class="on-this-page" aria-label="On this page">
            {headings.map(({ id, text }) => (
              <li>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {next === undefined ? null : (
          <p class="next">
            Next: <a href={`/docs/guides/${next.slug}`}>{next.title}</a>
          </p>
        )}
      </article>
    </Page>,
  )
}

function areaPage({ navigation }: Site, area: AreaModel): string {
  return renderPage(
    <Page
      title={area.name}
      description={`The operations of ${area.name}: parameters, answers, refusals.`}
      here={`/docs/reference/${area.slug}`}
      navigation={navigation}
    >
      <div class="column">
        <h1>{area.name}</h1>
        <Html markdown={area.description} />
        <ul class="operations">
          {area.operations.map(({ id, title, method, path, description }) => (
            <li id={id}>
              <a href={`/docs/reference/${area.slug}/${id}`}>{title}</a>
              <p class="line">
                <span class={`verb ${method.toLowerCase()}`}>{method}</span> <code>{breakable(path)}</code>
              </p>
              <p class="hint">{firstSentence(description)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Page>,
  )
}

function operationPage({ navigation }: Site, area: AreaModel, operation: OperationModel): string {
  const address = `/docs/reference/${area.slug}`
  return renderPage(
    <Page
      title={operation.title}
      description={`${operation.method} ${operation.path}: ${firstSentence(operation.description)}`}
      here={`${address}/${operation.id}`}
      navigation={navigation}
    >
      <p class="above">
        <a href={address}>{area.name}</a>
      </p>
      <Operation operation={operation} />
    </Page>,
  )
}

function errorsPage({ navigation, errors: { errors, fieldCodes } }: Site): string {
  return renderPage(
    <Page
      title="Error codes"
      description="Every code with which a request can be refused, and what to do about it."
      here="/docs/errors"
      navigation={navigation}
    >
      <div class="column">
        <h1>Error codes</h1>
        <p class="lead">
          Every refusal names its code in <code>data.code</code> and in the header <code>X-Error-Code</code>. Go by the
          codes: the texts are for people, and may change. <a href="/docs/guides/errors">How to handle errors</a>
        </p>
        <h2 id="refusals">Refusals</h2>
        <Codes rows={errors.map(({ code, status, about }) => ({ code, status, about }))} />
        <h2 id="fields">Codes of fields</h2>
        <p>
          Where parameters are at fault, <code>data.error_codes</code> has a list of these for each, beside the words in{' '}
          <code>data.errors</code>.
        </p>
        <Codes rows={fieldCodes} />
      </div>
    </Page>,
  )
}

function Codes({ rows }: { rows: { code: string; status?: number; about: string }[] }) {
  return (
    <dl class="fields codes">
      {rows.map(({ code, status, about }) => (
        <div id={status === undefined ? `field-${code}` : code}>
          <dt>
            <code>{code}</code> {status === undefined ? null : <span class="type">{status}</span>}
          </dt>
          <dd>
            <Html markdown={about} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
