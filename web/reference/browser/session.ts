import { createHelpdesk, type Helpdesk, HelpdeskError, storedTokens } from '../../../clients/typescript/src/core.ts'
import { byId } from './elements.ts'

const KEY = 'edge-helpdesk-key'
const NAME = 'edge-helpdesk-name'

export interface PageSession {
  helpdesk: Helpdesk
  /** Null if none was given. */
  apiKey(): string | null
  isSignedIn(): boolean
  askToSignIn(): void
}

/** The signed-in person, for the lifetime of the tab. Tokens are never written into the page. */
export function startSession(): PageSession {
  const account = byId('ui-account', HTMLButtonElement)
  const dialog = byId('ui-sign-in', HTMLDialogElement)
  const problem = byId('ui-sign-in-problem', HTMLParagraphElement)
  const field = (id: string) => byId(`ui-${id}`, HTMLInputElement)
  const helpdesk = createHelpdesk({
    baseUrl: location.origin,
    tokens: storedTokens(sessionStorage),
    // Try-it requests show the raw error, so the client does not retry.
    retries: { limit: 0 },
    onSignedOut: forget,
  })

  function show(): void {
    const name = sessionStorage.getItem(NAME)
    account.textContent = name === null ? 'Sign in' : `Sign out ${name}`
    account.title = name === null ? '' : `Signed in as ${name}`
    account.className = name === null ? 'act' : 'quiet'
  }

  function forget(): void {
    sessionStorage.removeItem(NAME)
    sessionStorage.removeItem(KEY)
    show()
  }

  function ask(): void {
    problem.hidden = true
    field('key').value = sessionStorage.getItem(KEY) ?? ''
    dialog.showModal()
  }

  async function submit(): Promise<void> {
    const key = field('key').value.trim()
    if (key === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, key)
    const username = field('username').value.trim()
    // Some operations need only a key.
    if (username !== '' || key === '') {
      const otp = field('otp').value.trim()
      const user = await helpdesk.signIn({
        username,
        password: field('password').value,
        ...(otp === '' ? {} : { otp }),
      })
      sessionStorage.setItem(NAME, user.user_name ?? user.email ?? '')
    }
    for (const id of ['password', 'otp', 'key']) field(id).value = ''
    dialog.close()
    show()
  }

  byId('ui-sign-in-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    submit().catch((error: unknown) => {
      problem.textContent = error instanceof HelpdeskError ? error.message : 'The helpdesk could not be reached.'
      problem.hidden = false
      if (error instanceof HelpdeskError && 'otp' in error.fields) field('otp').focus()
    })
  })
  byId('ui-sign-in-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  account.addEventListener('click', () => {
    if (sessionStorage.getItem(NAME) === null) ask()
    else
      void helpdesk
        .signOut()
        .catch(() => null)
        .finally(forget)
  })
  account.hidden = false
  show()
  return {
    helpdesk,
    apiKey: () => sessionStorage.getItem(KEY),
    isSignedIn: () => sessionStorage.getItem(NAME) !== null,
    askToSignIn: ask,
  }
}
