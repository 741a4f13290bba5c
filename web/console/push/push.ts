import { helpdesk } from '../session/session.ts'

/** Its path limits it to addresses of the console (web/console/build.ts). */
const WORKER = '/desk/push-worker.js'
const SCOPE = '/desk/'

export type PushState = 'on' | 'off' | 'blocked' | 'unavailable' | 'unsupported'

/** Whether this browser shows notifications of the helpdesk. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return 'unsupported'
  if ((await publicKey()) === null) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for the permission, subscribes this browser and registers it at the helpdesk. */
export async function switchPushOn(personId: number): Promise<PushState> {
  const key = await publicKey()
  if (key === null) return 'unavailable'
  if ((await Notification.requestPermission()) !== 'granted') return await pushState()
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: SCOPE })
  await navigator.serviceWorker.ready.catch(() => {})
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await register(personId, JSON.stringify(subscription.toJSON()))
  return 'on'
}

export async function switchPushOff(personId: number): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
  await register(personId, '0')
  return 'off'
}

async function register(personId: number, token: string): Promise<void> {
  await helpdesk.post('/api/v1/pushtoken', { body: { id: personId, os: 'web', push_token: token } })
}

async function publicKey(): Promise<string | null> {
  const { data } = await helpdesk.get('/health')
  return data.web_push_public_key
}

interface ScriptAddresses {
  createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => unknown }
}

let policy: ReturnType<ScriptAddresses['createPolicy']> | null = null

/** The policy of the document takes no text as the address of a script, only what this policy has made: one address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  if (trustedTypes === undefined) return WORKER
  policy ??= trustedTypes.createPolicy('push-worker', { createScriptURL: () => WORKER })
  return policy.createScriptURL(WORKER) as string
}
