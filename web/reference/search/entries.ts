import MiniSearch from 'minisearch'
import { firstSentence, rendered, withoutMarks } from '../markdown.ts'
import type { InputField, OperationModel } from '../model.ts'
import type { Site } from '../site.types.ts'
import { fieldId, slugOf } from '../slugs.ts'
import { type Entry, INDEX } from './options.ts'

type Found = Omit<Entry, 'id'>

/** The index of everything that the search of the pages finds, as text. */
export function searchIndexOf(site: Site): string {
  const index = new MiniSearch(INDEX)
  index.addAll(searchEntries(site))
  return JSON.stringify(index)
}

function searchEntries(site: Site): Entry[] {
  const { areas, events } = site.navigation
  const operations = areas.flatMap((area) =>
    area.operations.map((operation) => ({ operation, address: `/docs/reference/${area.slug}/${operation.id}` })),
  )
  const found: Found[] = [
    ...site.guides.flatMap(guideEntries),
    ...operations.map(({ operation, address }) => operationEntry(operation, address)),
    ...parameterEntries(operations),
    ...errorEntries(site),
    ...events.flatMap(({ subject, types }) =>
      types.map(({ type, example }): Found => ({
        kind: 'Event',
        title: type,
        names: '',
        text: wordsOf(example),
        about: `Events: ${subject}`,
        address: `/docs/events/${subject}#${type}`,
      })),
    ),
  ]
  return found.map((entry, id) => ({ id, ...entry }))
}

/** One entry for each section. */
function guideEntries({ slug, title, summary, markdown }: Site['guides'][number]): Found[] {
  const address = `/docs/guides/${slug}`
  const [beginning = '', ...sections] = markdown.split(/^## /m)
  const whole: Found = {
    kind: 'Guide',
    title,
    names: '',
    text: `${withoutMarks(summary)} ${plainText(beginning)}`,
    about: withoutMarks(summary),
    address,
  }
  const parts = sections.map((section): Found => {
    const [heading = '', ...lines] = section.split('\n')
    return {
      kind: 'Guide',
      title: heading.replaceAll('`', ''),
      names: '',
      text: plainText(lines.join('\n')),
      about: title,
      address: `${address}#${slugOf(heading)}`,
    }
  })
  return [whole, ...parts]
}

/** The words of a text, code included. */
function plainText(markdown: string): string {
  return rendered(markdown).html.replaceAll(/<[^>]+>/g, ' ')
}

function operationEntry(
  { id, title, method, path, description, alternatives }: OperationModel,
  address: string,
): Found {
  const paths = [path, ...alternatives.map((other) => other.path)]
  return {
    kind: 'Operation',
    title,
    names: [id, method, ...paths].join(' '),
    text: withoutMarks(description),
    about: `${method} ${path}`,
    address,
  }
}

/** Parameters of the same name and meaning are one entry, which leads to the first operation that has it. */
function parameterEntries(operations: readonly { operation: OperationModel; address: string }[]): Found[] {
  const uses = operations.flatMap(({ operation, address }) =>
    operation.inputs.map((input) => ({ input, title: operation.title, address })),
  )
  const alike = Map.groupBy(uses, ({ input }) => `${input.name} ${input.description}`)
  return [...alike.values()].flatMap((same): Found[] => {
    const [first] = same
    if (first === undefined) return []
    const { input, title, address } = first
    return [
      {
        kind: 'Parameter',
        title: input.name,
        names: '',
        text: `${withoutMarks(input.description)} ${partNames(input)}`,
        about:
          same.length === 1
            ? `of ${title}`
            : `of ${title} and ${same.length - 1} more: ${firstSentence(input.description)}`,
        address: `${address}#${fieldId(input.place, input.name)}`,
      },
    ]
  })
}

function partNames({ fields, choices }: InputField): string {
  return [...choices, ...fields.map(({ name }) => name)].join(' ')
}

function errorEntries({ errors: { errors, fieldCodes } }: Site): Found[] {
  const refusals = errors.map(({ code, status, about }): Found => ({
    kind: 'Error code',
    title: code,
    names: String(status),
    text: withoutMarks(about),
    about: withoutMarks(about),
    address: `/docs/errors#${code}`,
  }))
  const ofFields = fieldCodes.map(({ code, about }): Found => ({
    kind: 'Error code',
    title: code,
    names: '',
    text: withoutMarks(about),
    about: `Of a field: ${withoutMarks(about)}`,
    address: `/docs/errors#field-${code}`,
  }))
  return [...refusals, ...ofFields]
}

/** The names and texts of an example. */
function wordsOf(example: unknown): string {
  return JSON.stringify(example ?? '').replaceAll(/[^\p{L}_]+/gu, ' ')
}
