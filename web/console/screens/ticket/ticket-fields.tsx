import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { EditableField } from '../../components/fields/editable-field.tsx'
import { fieldsOfTicket, formQuery } from '../../data/tickets/fields.queries.ts'
import { useTicketEdit } from '../../data/tickets/ticket.changes.ts'
import type { Ticket } from '../../data/tickets/tickets.types.ts'
import styles from './side-panel.module.css'

/** The custom fields of the ticket, edited in place. */
export function TicketFields({ ticket }: { ticket: Ticket }) {
  const { data: form = [] } = useQuery(formQuery)
  const edit = useTicketEdit(ticket.id)
  const { editable, others } = fieldsOfTicket(form, ticket.fields)
  return (
    <>
      {editable.map(({ name, label, type, options, value, text }) => (
        <div key={name} data-field={name}>
          <EditableField
            label={label}
            type={type}
            options={options.map((option) => option.name)}
            value={value}
            text={text}
            onChange={(typed) => edit.mutate({ [name]: sentValue(type, options.length, typed) })}
          />
        </div>
      ))}
      {others.length === 0 ? null : (
        <dl className={styles.facts}>
          {others.map(({ name, label, text }) => (
            <Fragment key={name}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  )
}

/** Several choices are typed with commas between them. */
function sentValue(type: string, optionCount: number, typed: string): string | string[] {
  if (type !== 'multi' && !(type === 'checkbox' && optionCount > 0)) return typed
  return typed
    .split(',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}
