import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Item, Menu } from '../../components/overlays/menu.tsx'
import { tell, tellFailure } from '../../components/overlays/toast.tsx'
import { sendSignInLink, setActive, setBan } from '../../data/people/people.changes.ts'
import { PEOPLE } from '../../data/people/people-list.queries.ts'
import type { User } from '../../data/people/people.types.ts'
import { agentsQuery, nameOf } from '../../data/people.queries.ts'
import { useTexts } from '../../languages/texts.ts'
import { useSession } from '../../session/session-context.ts'
import { EndingDialog } from '../ending-dialog.tsx'
import { MergePeopleDialog } from './merge-people-dialog.tsx'

type Asked = 'link' | 'deactivate' | 'block' | 'merge' | 'promote' | null

const PromotionDialog = lazy(async () => await import('../../admin/staff/promotion-dialog.tsx'))

/** Actions on an account that the agent is allowed. */
export function PersonActions({ person }: { person: User }) {
  const { t } = useTexts()
  const { user, permissions } = useSession()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>(null)
  const name = nameOf(person)
  const isAdmin = user.role === 'admin'
  const isOneself = user.id === person.id
  const isCustomer = person.role === 'customer'
  const maySetActive = !isOneself && (isAdmin || (isCustomer && permissions.includes('account_activate')))
  const touched = { collection: isCustomer ? 'customers' : 'staff', id: person.id }
  const close = () => setAsked(null)
  const act = async (work: () => Promise<unknown>, done: string) => {
    await work()
    await Promise.all([
      client.invalidateQueries({ queryKey: PEOPLE }),
      client.invalidateQueries({ queryKey: agentsQuery.queryKey }),
    ])
    tell({ text: done })
  }
  const actNow = (work: () => Promise<unknown>, done: string) => {
    act(work, done).catch((error: unknown) => {
      tellFailure(t, error)
    })
  }
  return (
    <>
      <Menu
        label={t('people.actions')}
        trigger={
          <IconButton label={t('people.actions')} look="secondary">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {person.email === null ? null : <Item text={t('people.sendLink')} onAction={() => setAsked('link')} />}
        {maySetActive && person.active ? (
          <Item text={t('people.deactivate')} onAction={() => setAsked('deactivate')} />
        ) : null}
        {maySetActive && !person.active ? (
          <Item
            text={t('people.activate')}
            onAction={() => actNow(async () => await setActive(person.id, true), t('people.activated', { name }))}
          />
        ) : null}
        {isAdmin && isCustomer && !person.ban ? (
          <Item text={t('people.block')} onAction={() => setAsked('block')} />
        ) : null}
        {isAdmin && isCustomer && person.ban ? (
          <Item
            text={t('people.unblock')}
            onAction={() => actNow(async () => await setBan(person.id, false), t('people.unblocked', { name }))}
          />
        ) : null}
        {isAdmin && isCustomer && person.active && !person.ban ? (
          <Item text={t('people.promote')} onAction={() => setAsked('promote')} />
        ) : null}
        {isAdmin && isCustomer ? <Item text={t('people.merge')} onAction={() => setAsked('merge')} /> : null}
      </Menu>
      {asked === 'link' && person.email !== null ? (
        <ConfirmDialog
          title={t('people.sendLink')}
          text={t('people.sendLinkText', { email: person.email })}
          action={t('people.send')}
          onConfirm={async () =>
            await act(async () => await sendSignInLink(person.email ?? ''), t('people.linkSent', { name }))
          }
          onClose={close}
        />
      ) : null}
      {asked === 'deactivate' ? (
        <EndingDialog
          {...touched}
          title={t('people.deactivate')}
          text={t('people.deactivateText', { name })}
          action={t('people.deactivate')}
          onConfirm={async () =>
            await act(async () => await setActive(person.id, false), t('people.deactivated', { name }))
          }
          onClose={close}
        />
      ) : null}
      {asked === 'block' ? (
        <EndingDialog
          {...touched}
          title={t('people.block')}
          text={t('people.blockText', { name })}
          action={t('people.block')}
          onConfirm={async () => await act(async () => await setBan(person.id, true), t('people.blocked', { name }))}
          onClose={close}
        />
      ) : null}
      {asked === 'promote' ? (
        <Suspense>
          <PromotionDialog id={person.id} name={name} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'merge' ? <MergePeopleDialog person={person} onClose={close} /> : null}
    </>
  )
}
