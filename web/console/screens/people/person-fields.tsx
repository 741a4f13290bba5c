import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EditableField } from '../../components/fields/editable-field.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { personFieldsQuery } from '../../data/tickets/fields.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { helpdesk } from '../../session/session.ts'

/** The custom fields of a person, edited in place. */
export function PersonFields({ personId }: { personId: number }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const { queryKey } = personFieldsQuery(personId)
  const { data: fields = [] } = useQuery(personFieldsQuery(personId))
  const change = useMutation({
    mutationFn: async (sent: Record<string, string>) => {
      const body = sent
      await helpdesk.patch('/api/v3/people/{user_id}/fields', { path: { user_id: personId }, body })
    },
    onError: (error) => tellFailure(t, error),
    onSettled: async () => await client.invalidateQueries({ queryKey }),
  })
  return fields.map(({ name, label, type, options, value, text }) => (
    <EditableField
      key={name}
      label={label}
      type={type}
      options={options.map((option) => option.name)}
      value={value}
      text={text}
      onChange={(typed) => change.mutate({ [name]: typed })}
    />
  ))
}
