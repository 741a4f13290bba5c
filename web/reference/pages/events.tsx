import type { EventGroup, EventPayload } from '../events.ts'
import { codeBlock } from '../markdown.ts'
import type { Navigation, Site } from '../site.types.ts'
import { Page, renderPage } from './layout.tsx'
import { exampleText, Fields } from './operation.tsx'

/** The overview of all types, and a page for each subject. */
export function eventPages({ navigation, payload }: Site): (readonly [file: string, html: string])[] {
  return [
    ['events.html', overview(navigation, payload)],
    ...navigation.events.map(
      (group) => [`events/${group.subject}.html`, groupPage(navigation, group, payload)] as const,
    ),
  ]
}

function overview(navigation: Navigation, { fields }: EventPayload): string {
  return renderPage(
    <Page
      title="Events"
      description="Every type of event that webhooks send, with its payload and an example."
      here="/docs/events"
      navigation={navigation}
    >
      <div class="column">
        <h1>Events</h1>
        <p class="lead">
          A <a href="/docs/guides/webhooks">webhook</a> sends these messages, and the{' '}
          <a href="/docs/guides/feed-and-export">feed</a> lists the same events. All types have one form. New types may
          be added, so ignore those that you do not know.
        </p>
        <h2 id="payload">Payload</h2>
        <Fields fields={fields.map(withoutTypes)} />
        <h2 id="types">Types</h2>
        {navigation.events.map(({ subject, types }) => (
          <section aria-labelledby={`of-${subject}`}>
            <h3 id={`of-${subject}`}>
              <a href={`/docs/events/${subject}`}>{subject}</a>
            </h3>
            <ul class="types">
              {types.map(({ type }) => (
                <li>
                  <a href={`/docs/events/${subject}#${type}`}>
                    <code>{type}</code>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>,
  )
}

/** The list of types is the page itself. */
function withoutTypes(field: EventPayload['fields'][number]) {
  return field.name === 'type' ? { ...field, choices: [] } : field
}

function groupPage(navigation: Navigation, { subject, types }: EventGroup, { fields }: EventPayload): string {
  return renderPage(
    <Page
      title={`Events: ${subject}`}
      description={`The types of events whose subject is ${subject}, with an example of each.`}
      here={`/docs/events/${subject}`}
      navigation={navigation}
    >
      <div class="column">
        <p class="above">
          <a href="/docs/events">Events</a>
        </p>
        <h1>Events: {subject}</h1>
        <details>
          <summary>The payload of each message</summary>
          <Fields fields={fields.map(withoutTypes)} />
        </details>
        {types.map(({ type, example }) => (
          <section aria-labelledby={type}>
            <h2 id={type}>
              <a class="anchor" href={`#${type}`}>
                <code>{type}</code>
              </a>
            </h2>
            {example === undefined ? null : (
              <div dangerouslySetInnerHTML={{ __html: codeBlock(exampleText(example), 'json') }} />
            )}
          </section>
        ))}
      </div>
    </Page>,
  )
}
