import { tags, ticketTags } from '../../../../drizzle/tags.ts'
import { TAG_LENGTH } from '../../../shared/text/tag-names.ts'
import { collection, is, use } from '../collection.repository.ts'

export const tagsCollection = () =>
  collection(tags, {
    name: 'tags',
    subject: 'tag',
    fields: {
      name: is.text(TAG_LENGTH, 'The name. Names that differ in letter case only are the same.', { pattern: 'tag' }),
      color: is.text(7, 'The colour, as #rrggbb. Without one, it is chosen by the name.', {
        pattern: 'color',
        required: false,
      }),
    },
    sorts: ['name', 'createdAt', 'updatedAt'],
    searched: ['name'],
    keys: { key: 'name' },
    uses: [use(ticketTags, 'tagId', { what: 'tickets', reach: 'indexed', pairedWith: 'ticketId', endsWithRow: true })],
  })
