import type { Answer } from '../desk.ts'
import { element } from '../views/dom.ts'
import type { FilePicker } from './files.ts'
import { submit } from './submission.ts'
import type { Widget } from '../widget.types.ts'

interface Sending {
  path: string
  token?: string
  fill: (body: FormData) => Promise<void> | void
  files: FilePicker
  button: HTMLButtonElement
}

export interface Sender {
  box: HTMLElement
  /** Null if the visitor cancelled or a submission is already running. */
  send: <Data>(sending: Sending) => Promise<Answer<Data> | null>
  tell: (problem: string) => void
}

/** Shows below a form how its submission goes and how it ended. */
export function sender({ texts, ask }: Widget): Sender {
  const problem = element('p', { className: 'error', role: 'alert' })
  const bar = element('progress', { max: 1, value: 0, hidden: true, aria: { label: texts.sending } })
  const giveUp = element('button', { type: 'button', className: 'plain', hidden: true, textContent: texts.cancel })
  let isSending = false

  function tell(text: string) {
    problem.textContent = text
  }

  async function send<Data>({ path, token, fill, files, button }: Sending): Promise<Answer<Data> | null> {
    if (isSending) return null
    isSending = true
    const label = button.textContent
    const stop = new AbortController()
    giveUp.addEventListener('click', () => stop.abort(), { signal: stop.signal })
    tell('')
    button.textContent = texts.sending
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', 'true')
    const answer = await submit<Data>(ask, {
      path,
      token,
      signal: stop.signal,
      async body() {
        const body = new FormData()
        await fill(body)
        // The sender's fields come before the first file: the helpdesk reads the body in order and stores no file of an unknown sender.
        for (const file of files.files()) body.append('media_attachment[]', file)
        return body
      },
      onProgress(share) {
        bar.hidden = giveUp.hidden = files.files().length === 0
        bar.value = share
      },
      onWaiting() {
        problem.textContent = texts.unreachable
        giveUp.hidden = false
      },
    })
    isSending = false
    bar.hidden = giveUp.hidden = true
    problem.textContent = ''
    button.textContent = label
    button.removeAttribute('aria-disabled')
    return answer
  }

  return { box: element('div', {}, bar, problem, giveUp), send, tell }
}
