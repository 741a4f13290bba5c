import type { Child } from 'hono/jsx'
import { Alert } from '../../../src/pages/components/alert.tsx'
import { Avatar } from '../../../src/pages/components/avatar.tsx'
import { Badge, type Tone } from '../../../src/pages/components/badge.tsx'
import { Button, ButtonLink } from '../../../src/pages/components/button.tsx'
import { Card, LinkCard } from '../../../src/pages/components/card.tsx'
import { FileChip } from '../../../src/pages/components/chip.tsx'
import { EmptyState } from '../../../src/pages/components/empty-state.tsx'
import { Field, Label } from '../../../src/pages/components/field.tsx'
import { FilesField } from '../../../src/pages/components/files-field.tsx'
import { Icon, type IconName } from '../../../src/pages/components/icon.tsx'
import { Menu, MenuLink, Pagination, SideNavigation, Tabs } from '../../../src/pages/components/navigation.tsx'
import { RelativeTime } from '../../../src/pages/components/relative-time.tsx'
import type { Page } from '../../../src/pages/page.types.ts'
import { ICONS } from '../../../src/shared/look/icons.ts'
import { textsIn } from '../../../src/shared/languages/texts.ts'
import { dictionaries } from '../../languages/dictionaries.ts'
import { renderPage } from './layout.tsx'

const TONES: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'note']
const ALERTS = ['info', 'success', 'warning', 'danger'] as const
const HOUR = 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 15, 12)

/** Renders the real components, so that this page always shows what the other pages show. */
const SPECIMENS = [
  { name: 'Light', theme: 'light', language: 'en' },
  { name: 'Dark', theme: 'dark', language: 'en' },
  { name: 'Right to left', theme: 'light', language: 'ar' },
] as const
type Specimen = (typeof SPECIMENS)[number]

/** All components as the pages of the helpdesk show them. */
export function designPage(): string {
  return renderPage(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="The components of the pages and the console." />
        <title>Design · edge-helpdesk</title>
        <link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/assets/design.css" />
      </head>
      <body>
        <main>
          <header class="design-head">
            <a href="/docs/">edge-helpdesk API</a>
            <h1>Design</h1>
            <p>
              Colours, sizes and spaces are in <code>web/design/tokens.css</code>, the components in{' '}
              <code>web/design/components.css</code>. Pages and console use the same names.
            </p>
          </header>
          {SPECIMENS.map((specimen) => (
            <Part specimen={specimen} />
          ))}
        </main>
      </body>
    </html>,
  )
}

function Part({ specimen }: { specimen: Specimen }) {
  const { name, theme, language } = specimen
  const id = `${theme}-${language}`
  const texts = textsIn(language, dictionaries[language], 'UTC')
  const page: Page = {
    texts,
    t: texts.t,
    desk: { company: 'Acme', accentColor: '', logoUrl: '', timezone: 'UTC', language },
    company: 'Acme',
    isSignedIn: true,
    chosenZone: undefined,
    isStaff: false,
    path: '/tickets',
    now: NOW,
    formToken: async () => await Promise.resolve(''),
  }
  return (
    <section class="specimen" data-theme={theme} lang={language} dir={texts.direction} aria-labelledby={id}>
      <h2 id={id} lang="en" dir="ltr">
        {name}
      </h2>
      <Texts page={page} />
      <Places page={page} id={id} />
      <Fields page={page} id={id} />
      <Group name="Icons">
        {(Object.keys(ICONS) as IconName[]).map((icon) => (
          <Icon name={icon} />
        ))}
      </Group>
    </section>
  )
}

function Group({ name, children }: { name: string; children?: Child }) {
  return (
    <div class="specimen__group" data-component={name}>
      <h3 lang="en" dir="ltr">
        {name}
      </h3>
      <div class="specimen__row">{children}</div>
    </div>
  )
}

function Texts({ page }: { page: Page }) {
  const { t } = page
  return (
    <>
      <Group name="Button">
        <Button look="primary">{t('ticket.send')}</Button>
        <Button>{t('form.cancel')}</Button>
        <Button look="danger" icon="log-out">
          {t('account.endOthers')}
        </Button>
        <Button look="quiet" icon="printer">
          {t('kb.article.print')}
        </Button>
        <Button size="small">{t('tickets.show')}</Button>
        <ButtonLink look="primary" icon="plus" href="#">
          {t('nav.newTicket')}
        </ButtonLink>
      </Group>
      <Group name="Badge">
        {TONES.map((tone) => (
          <Badge tone={tone}>{t('status.open')}</Badge>
        ))}
        <span class="badge badge--solid">{t('ticket.new')}</span>
      </Group>
      <Group name="Avatar">
        {['Clara Novak', 'Amal Hassan', 'Ben Ode', 'Dia Rao', 'Eli Moss'].map((name) => (
          <Avatar name={name} />
        ))}
        <Avatar name="Clara Novak" size="small" isOwn />
        <Avatar name="Clara Novak" size="large" isOwn />
      </Group>
      <Group name="Alert">
        {ALERTS.map((tone) => (
          <Alert tone={tone}>{t('account.othersEnded')}</Alert>
        ))}
      </Group>
      <Group name="RelativeTime">
        <RelativeTime page={page} at={NOW - 3 * HOUR} />
        <RelativeTime page={page} at={NOW - 26 * HOUR} />
      </Group>
    </>
  )
}

function Places({ page: { t }, id }: { page: Page; id: string }) {
  const tabs = (['open', 'closed', 'all'] as const).map((tab) => ({
    href: '#',
    name: t(`tickets.${tab}`),
    isCurrent: tab === 'open',
  }))
  const places = [
    { href: '#', name: t('account.profile'), icon: 'user', isCurrent: true },
    { href: '#', name: t('account.password'), icon: 'lock' },
  ] as const
  return (
    <>
      <Group name="Tabs">
        <Tabs label={`Tabs ${id}`} places={tabs} />
      </Group>
      <Group name="Menu">
        <Menu button={t('nav.account')}>
          <li>
            <MenuLink href="#" name={t('account.profile')} icon="user" />
          </li>
        </Menu>
        <SideNavigation label={`Places ${id}`} places={places} />
      </Group>
      <Group name="Pagination">
        <Pagination
          label={`Pages ${id}`}
          previous={{ href: '#', name: t('tickets.first') }}
          next={{ href: '#', name: t('tickets.next') }}
        />
      </Group>
      <Group name="Card">
        <LinkCard href="#" icon="book-open" title={t('nav.help')} about={t('home.helpAbout')} />
        <Card>{t('home.newAbout')}</Card>
      </Group>
      <Group name="Chip">
        <FileChip href="#" name="kiln-log.csv" size="91 KB" hasPicture={false} />
      </Group>
      <Group name="EmptyState">
        <EmptyState icon="inbox" title={t('tickets.none')} about={t('tickets.noneAbout')}>
          <ButtonLink look="primary" icon="plus" href="#">
            {t('nav.newTicket')}
          </ButtonLink>
        </EmptyState>
      </Group>
    </>
  )
}

function Fields({ page, id }: { page: Page; id: string }) {
  const { t } = page
  return (
    <Group name="Field">
      <Field page={page} id={`${id}-text`} name="text" label={t('new.subject')} required={false} />
      <Field
        page={page}
        id={`${id}-wrong`}
        name="wrong"
        label={t('check.email')}
        value="clara"
        problem={t('problem.email')}
      />
      <Field
        page={page}
        id={`${id}-password`}
        name="password"
        type="password"
        label={t('signIn.password')}
        hint={t('password.hint', { count: 6 })}
      />
      <div class="field">
        <Label page={page} for={`${id}-select`} label={t('tickets.sort')} />
        <select class="input" id={`${id}-select`}>
          <option>{t('tickets.sort.updated')}</option>
        </select>
      </div>
      <FilesField page={page} id={`${id}-files`} isAgain={false} />
    </Group>
  )
}
