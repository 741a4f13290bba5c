import { pause } from '../../pause.ts'
import { problemOfFiles } from './file-limits.ts'
import { statusOf } from './sending-status.ts'

const LONGEST_WAIT_SECONDS = 30
/** If `Retry-After` is longer than this, the person is told to come back. */
const PATIENCE_SECONDS = 120
const PATIENCE_WITH_FILES = 600_000

interface Answer {
  /** 0 if there was no response. */
  status: number
  /** The address of the answer after all redirects. */
  address: string
  text: string
  retryAfterSeconds: number
}

interface Sending {
  form: HTMLFormElement
  onProgress: (share: number) => void
  onWaiting: () => void
  signal: AbortSignal
}

/**
 * Sends forms that create something without leaving the page. Uploads show their progress, and while the helpdesk is
 * unreachable the form stays and is sent again. Each form has an idempotency key, so it creates one thing however often it
 * arrives.
 */
export function sendForms(page: Document, onShownAgain: () => void): void {
  const sending = new Set<HTMLFormElement>()

  const send = async (form: HTMLFormElement) => {
    if (sending.has(form) || tellOfFiles(form)) return
    sending.add(form)
    const stop = new AbortController()
    const status = statusOf(form, () => stop.abort())
    const answer = await submit({ form, signal: stop.signal, ...status })
    sending.delete(form)
    if (answer === null) return status.end()
    if (answer.status < 400) {
      // After signing in again, the person returns to this page and its draft.
      if (new URL(answer.address).pathname !== '/sign-in') form.reset()
      return location.assign(answer.address)
    }
    const { problem, isShownAgain } = takeOver(form, answer.text)
    status.end(problem)
    if (isShownAgain) onShownAgain()
  }
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file' && isSent(target.form)) tellOfFiles(target.form)
  })
  page.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || !isSent(form)) return
    event.preventDefault()
    void send(form)
  })
}

function isSent(form: HTMLFormElement | null): form is HTMLFormElement {
  return form?.dataset['sending'] !== undefined
}

/** Shows what is wrong with the chosen files, or clears the message. */
function tellOfFiles(form: HTMLFormElement): boolean {
  const problem = problemOfFiles(form)
  statusOf(form, () => undefined).end(problem ?? '')
  return problem !== null
}

/** Null if the person cancelled. Sends the values from when the button was pressed, however long the attempts take. */
async function submit({ form, onProgress, onWaiting, signal }: Sending): Promise<Answer | null> {
  const body = new FormData(form)
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const answer = await post(form.action, { body, onProgress, signal })
    if (signal.aborted) break
    const { status, retryAfterSeconds: wait } = answer
    const isPassing = status === 0 || status === 429 || status >= 500
    if (!isPassing || wait > PATIENCE_SECONDS) return answer
    onWaiting()
    await pause(wait || Math.min(2 ** attempt, LONGEST_WAIT_SECONDS), signal)
  }
  return null
}

/** `fetch` does not report the progress of an upload. */
async function post(
  address: string,
  { body, onProgress, signal }: Pick<Sending, 'onProgress' | 'signal'> & { body: FormData },
): Promise<Answer> {
  return await new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = PATIENCE_WITH_FILES
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseText: text } = request
      const retryAfterSeconds = Number(status === 0 ? 0 : request.getResponseHeader('Retry-After'))
      resolve({ status, address: responseURL, text, retryAfterSeconds })
    })
    request.send(body)
  })
}

/** Shows a refused form with its problems. The chosen files stay. */
function takeOver(form: HTMLFormElement, text: string): { problem: string; isShownAgain: boolean } {
  const read = new DOMParser().parseFromString(text, 'text/html')
  const textIn = (where: string) => read.querySelector(where)?.textContent ?? ''
  const fresh = read.querySelector<HTMLFormElement>(`form[data-form="${form.dataset['form']}"]`)
  if (fresh === null) return { problem: textIn('main p'), isShownAgain: false }
  const shown = form.ownerDocument.importNode(fresh, true)
  const [chosen, files] = [form, shown].map((one) => one.querySelector<HTMLInputElement>('[type=file]'))
  if (chosen && files) {
    files.files = chosen.files
    // Moves the chosen files into the new form.
    shown.querySelector('[data-files-again]')?.remove()
  }
  form.replaceChildren(...shown.childNodes)
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  return { problem: textIn('[role=alert]'), isShownAgain: true }
}
