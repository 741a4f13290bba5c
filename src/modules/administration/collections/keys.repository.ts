import { purchasedAddresses } from '../../../../drizzle/catalog.ts'
import { API_KEY_KINDS, apiKeys } from '../../../../drizzle/people.ts'
import { collection, is } from '../collection.repository.ts'

const MOST_ORIGINS = 50

export const apiKeysCollection = () =>
  collection(apiKeys, {
    name: 'api-keys',
    subject: 'api_key',
    fields: {
      name: is.text(100, 'What it is for.', { pattern: 'name' }),
      kind: is.choice(API_KEY_KINDS, 'An app, a service that stands for an agent, or a widget in web pages.', {
        writable: 'creation',
      }),
      userId: is.reference('staff', 'The agent that a service key stands for.', { writable: 'creation' }),
      origins: is.texts({ max: 255, atMost: MOST_ORIGINS, pattern: 'origin' }, 'The pages that a widget key works in.'),
      scope: is.choice(['none', 'admin'], 'admin: a service key, bound to an admin, that opens administration.', {
        writable: 'creation',
      }),
      expiresAt: is.moment('When it ends; a key of the scope admin has to.', { writable: 'creation' }),
      hint: is.text(10, 'How it begins.', { writable: 'never' }),
      createdAt: is.moment('When it was made.', { writable: 'never' }),
      lastUsedAt: is.moment('When it was last used, to the hour.', { writable: 'never' }),
      revokedAt: is.moment('Since when it is worth nothing.', { writable: 'never' }),
    },
    filters: ['kind', 'scope', 'userId'],
    sorts: ['name', 'createdAt'],
    searched: ['name', 'hint'],
    retires: 'revokedAt',
  })

export const purchasedAddressesCollection = () =>
  collection(purchasedAddresses as typeof purchasedAddresses & { id: typeof apiKeys.id }, {
    name: 'purchased-addresses',
    subject: 'purchased_address',
    fields: {
      address: is.text(255, 'Host, port and path of the desk, as the billing check compares them.', {
        pattern: 'web_address',
      }),
      plan: is.text(50, 'What was bought.', { pattern: 'name' }),
      expiresAt: is.moment('When it ends.'),
    },
    sorts: ['address', 'createdAt'],
    searched: ['address', 'plan'],
  })
