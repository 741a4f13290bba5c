import { purchasedAddresses } from '../../../../drizzle/catalog.ts'
import { API_KEY_KINDS, apiKeys } from '../../../../drizzle/people.ts'
import { collection, is } from '../collection.repository.ts'

const MOST_ORIGINS = 50

export const apiKeysCollection = () =>
  collection(apiKeys, {
    name: 'api-keys',
    subject: 'api_key',
    fields: {
      name: is.text(100, 'The purpose of the key.', { pattern: 'name' }),
      kind: is.choice(API_KEY_KINDS, 'An app, a service that acts for an agent, or a widget in web pages.', {
        writable: 'creation',
      }),
      userId: is.reference('staff', 'The agent that a service key acts for. Required for such a key.', {
        writable: 'creation',
      }),
      origins: is.texts(
        { max: 255, atMost: MOST_ORIGINS, pattern: 'origin' },
        'The origins of the pages in which a widget key works. Required for such a key.',
      ),
      scope: is.choice(['none', 'admin'], 'admin: a service key, bound to an admin, that opens administration.', {
        writable: 'creation',
      }),
      expiresAt: is.moment('The time when the key expires. Keys of scope admin must expire.', { writable: 'creation' }),
      hint: is.text(10, 'The first characters of the key.', { writable: 'never' }),
      createdAt: is.moment('The time of creation.', { writable: 'never' }),
      lastUsedAt: is.moment('The time of the last use, to the hour.', { writable: 'never' }),
      revokedAt: is.moment('The time when the key was revoked.', { writable: 'never' }),
    },
    filters: ['kind', 'scope', 'userId'],
    sorts: ['name', 'createdAt'],
    searched: ['name', 'hint'],
    shownOnce: ['key'],
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
      plan: is.text(50, 'The purchased plan.', { pattern: 'name' }),
      expiresAt: is.moment('The time when the purchase expires.'),
    },
    sorts: ['address', 'createdAt'],
    searched: ['address', 'plan'],
  })
