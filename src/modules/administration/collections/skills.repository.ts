import { helpTopics } from '../../../../drizzle/catalog.ts'
import { agentSkills, skills } from '../../../../drizzle/skills.ts'
import { collection, is, use } from '../collection.repository.ts'

export const skillsCollection = () =>
  collection(skills, {
    name: 'skills',
    subject: 'skill',
    fields: { name: is.text(50, 'The name, such as Spanish.', { pattern: 'name' }) },
    sorts: ['name', 'createdAt', 'updatedAt'],
    searched: ['name'],
    uses: [
      use(helpTopics, 'skillId', { what: 'help-topics' }),
      use(agentSkills, 'skillId', { what: 'staff', reach: 'indexed', pairedWith: 'userId', endsWithRow: true }),
    ],
  })
