import type { FormField } from '../../shared/forms/form-fields.types.ts'
import type { Page } from '../page.types.ts'
import { describedBy, Field, FieldHelp, Label } from './field.tsx'

interface FormFieldParts {
  page: Page
  field: FormField
  value: string
  problem?: string
  autocomplete?: string
  autofocus?: boolean
}

/** The control for one field of a form, by its type. Files have their own control. */
export function FormFieldInput({ page, field, value, problem, autocomplete, autofocus = false }: FormFieldParts) {
  const { name, label, type, required, options } = field
  if (type === 'checkbox' || type === 'multi') {
    return <Choices page={page} field={field} problem={problem} value={value} />
  }
  const shared = { id: name, name, required, autofocus, ...describedBy(name, { problem }) }
  if (type === 'select') {
    return (
      <div class="field">
        <Label page={page} for={name} label={label} isOptional={!required} />
        <FieldHelp name={name} problem={problem} />
        <select class="input" {...shared}>
          <option value="">{page.t('new.choose')}</option>
          {options.map((option) => (
            <option value={String(option.id)} selected={String(option.id) === value}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    )
  }
  if (type === 'textarea') {
    return (
      <div class="field">
        <Label page={page} for={name} label={label} isOptional={!required} />
        <FieldHelp name={name} problem={problem} />
        <textarea class="input" dir="auto" {...shared}>
          {value}
        </textarea>
      </div>
    )
  }
  return (
    <Field
      page={page}
      name={name}
      type={type === 'person' || type === 'file' ? 'text' : type}
      label={label}
      value={value}
      problem={problem}
      required={required}
      autocomplete={autocomplete}
      autofocus={autofocus}
    />
  )
}

interface ChoicesParts {
  page: Page
  field: FormField
  problem: string | undefined
  value: string
}

/** A single checkbox, or a group of them. */
function Choices({ page, field, problem, value }: ChoicesParts) {
  const { name, label, options, required } = field
  const chosen = new Set(value.split(', '))
  if (options.length === 0) {
    return (
      <div class="field">
        <FieldHelp name={name} problem={problem} />
        <span class="choice">
          <input type="checkbox" id={name} name={name} value="1" checked={value === '1'} required={required} />
          <label for={name}>
            {label} {required ? <span class="field__optional">({page.t('form.required')})</span> : null}
          </label>
        </span>
      </div>
    )
  }
  return (
    <fieldset class="field" {...describedBy(name, { problem })}>
      <legend>
        {label} {required ? <span class="field__optional">({page.t('form.required')})</span> : null}
      </legend>
      <FieldHelp name={name} problem={problem} />
      {options.map((option) => (
        <label class="choice">
          <input type="checkbox" name={name} value={String(option.id)} checked={chosen.has(String(option.id))} />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}
