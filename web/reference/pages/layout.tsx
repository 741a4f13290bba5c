import type { Child } from 'hono/jsx'
import type { EventGroup } from '../events.ts'
import type { AreaModel } from '../model.ts'
import type { Navigation } from '../site.types.ts'

interface PageProps {
  title: string
  description: string
  /** The path of this page. */
  here: string
  navigation: Navigation
  children?: Child
}

export function renderPage(page: ReturnType<typeof Page>): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- an element of hono/jsx is rendered by its toString
  return `<!DOCTYPE html>${page.toString()}`
}

export function Page({ title, description, here, navigation, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <title>{title} · edge-helpdesk</title>
        <link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml" />
        <script src="/docs/assets/theme.js" />
        <link rel="stylesheet" href="/docs/assets/style.css" />
        <script type="module" src="/docs/assets/app.js" />
      </head>
      <body>
        <a class="skip" href="#ui-main">
          Skip to the content
        </a>
        <Bar />
        <div class="frame">
          <Contents here={here} navigation={navigation} />
          <main id="ui-main" tabindex={-1}>
            {children}
          </main>
        </div>
        <Search />
        <SignIn />
      </body>
    </html>
  )
}

function Bar() {
  return (
    <header class="bar">
      <button type="button" class="quiet menu" id="ui-menu" aria-expanded="false" aria-controls="ui-contents">
        Menu
      </button>
      <a class="brand" href="/docs/">
        edge-helpdesk <span>API</span>
      </a>
      <button type="button" class="quiet search" id="ui-find" aria-keyshortcuts="/" hidden>
        Search <kbd>/</kbd>
      </button>
      <button type="button" class="quiet" id="ui-theme" hidden>
        Dark
      </button>
      <button type="button" class="act" id="ui-account" hidden>
        Sign in
      </button>
    </header>
  )
}

function Contents({ here, navigation: { guides, areas, events, version } }: { here: string; navigation: Navigation }) {
  return (
    <nav id="ui-contents" aria-label="Documentation">
      <section>
        <h2>Guides</h2>
        <ul>
          {guides.map(({ slug, title }) => (
            <li>
              <Link href={`/docs/guides/${slug}`} here={here}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Reference</h2>
        <ul>
          {areas.map((area) => (
            <Area area={area} here={here} />
          ))}
          <li>
            <Link href="/docs/events" here={here}>
              Events
            </Link>
            {here.startsWith('/docs/events') ? <EventGroups events={events} here={here} /> : null}
          </li>
          <li>
            <Link href="/docs/errors" here={here}>
              Error codes
            </Link>
          </li>
          <li>
            <Link href="/docs/design" here={here}>
              Design
            </Link>
          </li>
          <li>
            <a href="/openapi.json">OpenAPI document</a>
          </li>
        </ul>
      </section>
      <p class="version">Version {version}</p>
    </nav>
  )
}

/** Only the area of this page shows its operations, so that every page is small. The search finds the others. */
function Area({ area: { name, slug, operations }, here }: { area: AreaModel; here: string }) {
  const address = `/docs/reference/${slug}`
  const isOpen = here === address || here.startsWith(`${address}/`)
  return (
    <li>
      <Link href={address} here={here}>
        {name}
      </Link>
      {isOpen ? (
        <ul>
          {operations.map(({ id, title, method }) => (
            <li>
              <Link href={`${address}/${id}`} here={here}>
                <span class={`verb ${method.toLowerCase()}`}>{method === 'DELETE' ? 'DEL' : method}</span>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function EventGroups({ events, here }: { events: readonly EventGroup[]; here: string }) {
  return (
    <ul>
      {events.map(({ subject }) => (
        <li>
          <Link href={`/docs/events/${subject}`} here={here}>
            {subject}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Link({ href, here, children }: { href: string; here: string; children?: Child }) {
  return (
    <a href={href} aria-current={href === here ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** The results are a list box, whose chosen option the field names while it keeps the focus. */
function Search() {
  return (
    <dialog id="ui-search" class="search-box" aria-label="Search the documentation">
      <div class="search-line">
        <input
          type="text"
          id="ui-search-words"
          role="combobox"
          aria-label="Search guides, operations, parameters, error codes and events"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="ui-search-hits"
          placeholder="assign, sla_state, ticket_not_found …"
          inputmode="search"
          enterkeyhint="go"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <button type="button" class="quiet" id="ui-search-close">
          Close
        </button>
      </div>
      <p id="ui-search-count" class="hint" role="status" />
      <div id="ui-search-hits" role="listbox" aria-label="Results" />
    </dialog>
  )
}

function SignIn() {
  return (
    <dialog id="ui-sign-in" aria-labelledby="ui-sign-in-title">
      <form method="dialog" id="ui-sign-in-form">
        <h2 id="ui-sign-in-title">Sign in to this installation</h2>
        <p class="hint">What you try acts on real data, with your rights. Tokens stay in this tab, and end with it.</p>
        <p class="problem" id="ui-sign-in-problem" role="alert" hidden />
        <label for="ui-username">User name or e-mail</label>
        <input id="ui-username" autocomplete="username" autocapitalize="none" spellcheck={false} />
        <label for="ui-password">Password</label>
        <input id="ui-password" type="password" autocomplete="current-password" />
        <label for="ui-otp">Code of the second factor, if there is one</label>
        <input id="ui-otp" autocomplete="one-time-code" inputmode="numeric" />
        <label for="ui-key">API key, for operations that ask for one</label>
        <input id="ui-key" class="masked" autocomplete="off" autocapitalize="none" spellcheck={false} />
        <div class="buttons">
          <button type="submit" class="act">
            Sign in
          </button>
          <button type="button" class="quiet" id="ui-sign-in-cancel">
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}
