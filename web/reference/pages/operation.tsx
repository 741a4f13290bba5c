import { codeBlock, rendered } from '../markdown.ts'
import type { AccessModel, AnswerModel, InputField, OperationModel, Place, RefusalModel } from '../model.ts'
import { samplesOf } from '../samples/samples.ts'
import { type Field, wordOf } from '../schemas.ts'
import { fieldId } from '../slugs.ts'
import { Try } from './try.tsx'

const PLACES: readonly (readonly [Place, string])[] = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['body', 'In the body'],
  ['header', 'Headers'],
]

export function Operation({ operation }: { operation: OperationModel }) {
  const { id, title, method, path, description, alternatives, inputs, isList, answer, refusals } = operation
  return (
    <article class="operation" id={id} aria-labelledby={`${id}-title`}>
      <div class="about">
        <h1 id={`${id}-title`}>{title}</h1>
        <p class="line">
          <span class={`verb ${method.toLowerCase()}`}>{method}</span> <code>{breakable(path)}</code>
        </p>
        <Alternatives alternatives={alternatives} />
        <Badges operation={operation} />
        <Html markdown={description} />
        {PLACES.map(([place, heading]) => (
          <Inputs place={place} heading={heading} inputs={inputs.filter((input) => input.place === place)} />
        ))}
        <Answer answer={answer} isList={isList} />
        <Refusals refusals={refusals} />
      </div>
      <div class="side">
        <Samples operation={operation} />
        <Example answer={answer} />
        <Try operation={operation} />
      </div>
    </article>
  )
}

/** Lets a path break after each slash, so that it fits on a phone. */
export function breakable(path: string) {
  return path.split(/(?<=\/)/).map((part) => (
    <>
      {part}
      <wbr />
    </>
  ))
}

export function Html({ markdown }: { markdown: string }) {
  return markdown === '' ? null : <div class="prose" dangerouslySetInnerHTML={{ __html: rendered(markdown).html }} />
}

const ROLES: Record<AccessModel['role'], string> = {
  public: 'Public',
  optional: 'Guests too',
  user: 'Signed in',
  agent: 'Agents',
  admin: 'Admins',
}

const KEYS: Record<AccessModel['key'], string> = {
  optional: '',
  required: 'API key',
  conditional: 'API key where the desk asks for one',
}

function Badges({ operation: { access, isKeyed, isList, takesFiles } }: { operation: OperationModel }) {
  const { role, key, isKeyEnough } = access
  const badges = [
    ROLES[role],
    KEYS[key],
    isKeyEnough ? 'or a key alone' : '',
    isKeyed ? 'Idempotency-Key' : '',
    isList ? 'Pages' : '',
    takesFiles ? 'Files' : '',
  ]
  return (
    <ul class="badges">
      {badges.filter(Boolean).map((badge) => (
        <li>{badge}</li>
      ))}
    </ul>
  )
}

function Alternatives({ alternatives }: Pick<OperationModel, 'alternatives'>) {
  return alternatives.map(({ method, path }) => (
    <p class="line alternative">
      also <span class={`verb ${method.toLowerCase()}`}>{method}</span> <code>{breakable(path)}</code>
    </p>
  ))
}

function Inputs({ place, heading, inputs }: { place: Place; heading: string; inputs: InputField[] }) {
  if (inputs.length === 0) return null
  return (
    <>
      <h2 class="small">{heading}</h2>
      <Fields fields={inputs} idOf={({ name }) => fieldId(place, name)} showsRequired />
    </>
  )
}

interface FieldsProps {
  fields: readonly Field[]
  idOf?: (field: Field) => string
  showsRequired?: boolean
}

export function Fields({ fields, idOf, showsRequired = false }: FieldsProps) {
  return (
    <dl class="fields">
      {fields.map((field) => (
        <div id={idOf?.(field)}>
          <dt>
            <code>{field.name}</code> <span class="type">{field.type}</span>
            {showsRequired && field.isRequired ? <span class="required">required</span> : null}
          </dt>
          <dd>
            <Html markdown={field.description} />
            <FieldExample field={field} />
            {field.fields.length === 0 ? null : (
              <details>
                <summary>
                  {field.fields.length === 1 ? 'One field' : `${field.fields.length} fields`}
                  <span class="quietly"> of {field.name}</span>
                </summary>
                <Fields fields={field.fields} showsRequired={showsRequired} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of a parameter in the path or the query. The whole body has an example of its own. */
function FieldExample({ field }: { field: Field & Partial<InputField> }) {
  if (field.example === undefined || field.place === 'body') return null
  return (
    <p class="choices">
      Example: <code>{[field.example].flat().map(wordOf).join(',')}</code>
    </p>
  )
}

function Answer({ answer, isList }: { answer: AnswerModel | null; isList: boolean }) {
  if (answer === null) return null
  return (
    <>
      <h2 class="small">{isList ? 'Each item of the answer' : 'Answer'}</h2>
      {isList ? (
        <p class="hint">
          In a page, as all lists: <a href="/docs/guides/pages-and-cursors">pages and cursors</a>
        </p>
      ) : null}
      <Html markdown={answer.fields.length === 0 ? answer.description : ''} />
      {answer.fields.length === 0 ? null : <Fields fields={answer.fields} />}
    </>
  )
}

function Refusals({ refusals }: { refusals: RefusalModel[] }) {
  if (refusals.length === 0) return null
  return (
    <details class="refusals">
      <summary>Refusals: {refusals.map(({ status }) => status).join(', ')}</summary>
      <dl class="fields">
        {refusals.map(({ status, description, codes }) => (
          <div>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              <Html markdown={description} />
              {codes.length === 0 ? null : <p class="choices">{codes.map(codeLink)}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function codeLink(code: string, index: number) {
  return (
    <>
      {index === 0 ? '' : ', '}
      <a href={`/docs/errors#${code}`}>
        <code>{code}</code>
      </a>
    </>
  )
}

function Samples({ operation }: { operation: OperationModel }) {
  return (
    <div class="samples">
      {samplesOf(operation).map(({ name, language, code }) => (
        <section aria-label={`${operation.title} with ${name}`} data-sample={name}>
          <h2 class="small">{name}</h2>
          <div dangerouslySetInnerHTML={{ __html: codeBlock(code, language) }} />
        </section>
      ))}
    </div>
  )
}

function Example({ answer }: { answer: AnswerModel | null }) {
  const examples = answer?.examples ?? []
  return examples.map(({ mediaType, value }) => (
    <details class="example" open={mediaType === 'application/json'}>
      <summary>An answer in {mediaType.includes('xml') ? 'XML' : 'JSON'}</summary>
      <div
        dangerouslySetInnerHTML={{ __html: codeBlock(exampleText(value), mediaType.includes('xml') ? 'xml' : 'json') }}
      />
    </details>
  ))
}

export function exampleText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
