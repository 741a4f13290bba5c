import type { FormField } from '../desk.types.ts'
import { element, newId } from '../views/dom.ts'
import type { Texts } from '../texts.ts'

/** One field of a form: its label, its control and its error. */
export interface Control {
  name: string
  box: HTMLElement
  /** The element that takes the focus. */
  focus: () => void
  addTo: (body: FormData) => void
  value: () => string
  /** Shows an error. An empty text clears it. */
  complain: (problem: string) => void
  /** The problem the browser finds. */
  problem: () => string
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const AUTOCOMPLETE: Record<string, string> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  code: 'tel-country-code',
  mobile: 'tel-national',
}

/** The control of a field by its type. Files have a control of their own. */
export function controlOf(field: FormField, texts: Texts): Control {
  const label = (texts as Record<string, string>)[field.name] ?? field.label
  return field.type === 'multi' || (field.type === 'checkbox' && field.options.length > 0)
    ? choices(field, label, texts)
    : typed(field, label, texts)
}

function typed(field: FormField, label: string, texts: Texts): Control {
  const { name, type, required } = field
  const id = newId()
  const input = inputOf(field, texts)
  Object.assign(input, { id, name, required })
  const error = element('p', { id: `${id}e`, className: 'error' })
  input.setAttribute('aria-describedby', error.id)
  const title = element('label', { htmlFor: id }, label, required ? null : ` ${texts.optional}`)
  const isTick = type === 'checkbox'
  const box = element(
    'div',
    { className: isTick ? 'field tick' : 'field' },
    ...(isTick ? [input, title] : [title, input]),
    error,
  )
  return {
    name,
    box,
    value: () => input.value.trim(),
    focus: () => input.focus(),
    addTo(body) {
      if (input instanceof HTMLInputElement && isTick) body.append(name, input.checked ? '1' : '0')
      else if (input.value !== '') body.append(name, input.value)
    },
    complain: (problem) => complainAt(input, error, problem),
    problem() {
      const { valueMissing, valid } = input.validity
      if (valid) return ''
      return valueMissing ? texts.required : texts.invalid
    },
  }
}

function inputOf({ name, type, options, required }: FormField, texts: Texts): Typed {
  if (type === 'textarea') return element('textarea', { rows: 5, dir: 'auto' })
  if (type === 'select') {
    const empty = element('option', { value: '' }, required ? texts.choose : '–')
    return element(
      'select',
      {},
      empty,
      ...options.map((option) => element('option', { value: String(option.id) }, option.name)),
    )
  }
  const autocomplete = (AUTOCOMPLETE[name] ?? 'off') as AutoFill
  // A number input drops text that it cannot parse.
  const isNumber = type === 'number'
  return element('input', {
    type: isNumber || type === 'file' || type === 'multi' || type === 'person' ? 'text' : type,
    inputMode: isNumber ? 'decimal' : '',
    autocomplete,
    ...(type === 'email' ? { dir: 'auto' } : {}),
    ...(type === 'text' ? { dir: 'auto', maxLength: 255 } : {}),
  })
}

function choices({ name, options, required }: FormField, label: string, texts: Texts): Control {
  const boxes = options.map((option) => element('input', { type: 'checkbox', value: String(option.id), id: newId() }))
  const error = element('p', { id: newId(), className: 'error' })
  const group = element(
    'fieldset',
    { className: 'field', aria: { describedby: error.id } },
    element('legend', {}, label, required ? null : ` ${texts.optional}`),
    ...boxes.map((box, index) =>
      element('div', { className: 'tick' }, box, element('label', { htmlFor: box.id }, options[index]?.name)),
    ),
    error,
  )
  return {
    name,
    box: group,
    value: () => '',
    focus: () => boxes[0]?.focus(),
    addTo: (body) => boxes.filter(({ checked }) => checked).forEach(({ value }) => body.append(`${name}[]`, value)),
    complain: (problem) => complainAt(group, error, problem),
    problem: () => (required && !boxes.some(({ checked }) => checked) ? texts.required : ''),
  }
}

function complainAt(control: HTMLElement, error: HTMLElement, problem: string): void {
  error.textContent = problem
  if (problem === '') control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
}

/** The text for an error code of the helpdesk. */
export function textOfCode(code: string | undefined, texts: Texts): string {
  if (code === 'required') return texts.required
  return code === 'too_long' ? texts.too_long : texts.invalid
}

/** Shows the error of each field and moves the focus to the first. */
export function isComplete(controls: readonly Control[]): boolean {
  const wrong = controls.filter((control) => {
    const problem = control.problem()
    control.complain(problem)
    return problem !== ''
  })
  const [first] = wrong
  const fold = first?.box.closest('details')
  if (fold) fold.open = true
  first?.focus()
  return wrong.length === 0
}
