import type { InputField, OperationModel } from '../model.ts'

/** The form that sends a real request to this installation. It is hidden without script. */
export function Try({ operation }: { operation: OperationModel }) {
  const { id, method, path, title, inputs, takesFiles, isKeyed, access } = operation
  const isRead = method === 'GET'
  return (
    <details class="try" hidden>
      <summary>Try it</summary>
      <form
        data-method={method}
        data-path={path}
        data-files={takesFiles ? '' : undefined}
        data-keyed={isKeyed ? '' : undefined}
        data-key={access.role === 'public' ? undefined : ''}
        aria-label={`Try ${title}`}
      >
        {inputs.map((input) => (
          <Input operationId={id} input={input} />
        ))}
        <label for={`${id}--format`}>Answer in</label>
        <select id={`${id}--format`} class="format">
          <option value="application/json">JSON</option>
          <option value="application/xml">XML</option>
        </select>
        {isRead ? null : <p class="hint">This acts on the data of this installation.</p>}
        <button type="submit" class="act">
          Send
        </button>
      </form>
      <div class="result" role="status" />
    </details>
  )
}

function Input({ operationId, input }: { operationId: string; input: InputField }) {
  const { name, place, isRequired, isFile } = input
  const id = `${operationId}-${place}-${name}`
  const kind = kindOf(input)
  const common = { id, name, 'data-place': place, 'data-kind': kind, required: isRequired }
  return (
    <>
      <label for={id}>
        <code>{name}</code> {isRequired ? <span class="required">required</span> : null}
      </label>
      {isFile ? <input type="file" multiple {...common} /> : control(input, kind, common)}
    </>
  )
}

type Kind = 'text' | 'number' | 'flag' | 'list' | 'json' | 'file'

function control({ choices, name }: InputField, kind: Kind, common: Record<string, unknown>) {
  if (choices.length > 0 && kind !== 'list') return <Select options={choices} common={common} />
  if (kind === 'flag') return <Select options={['true', 'false']} common={common} />
  if (kind === 'json' || LONG.test(name)) return <textarea rows={3} {...common} />
  return <input inputmode={kind === 'number' ? 'numeric' : undefined} autocomplete="off" {...common} />
}

function Select({ options, common }: { options: readonly string[]; common: Record<string, unknown> }) {
  return (
    <select {...common}>
      <option value="" />
      {options.map((option) => (
        <option value={option}>{option}</option>
      ))}
    </select>
  )
}

const LONG = /^(?:body|reply_content|description|reason|solution)$/

function kindOf({ type, isFile }: InputField): Kind {
  if (isFile) return 'file'
  if (type.startsWith('list of') || / or list of/.test(type)) return /object|any/.test(type) ? 'json' : 'list'
  if (/^(?:object|any)/.test(type)) return 'json'
  if (type.startsWith('boolean')) return 'flag'
  return /^(?:integer|number)/.test(type) ? 'number' : 'text'
}
