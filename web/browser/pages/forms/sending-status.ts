interface Status {
  onProgress: (share: number) => void
  onWaiting: () => void
  /** Ends the status, with an optional message. */
  end: (problem?: string) => void
}

/** Shows below a form how its submission goes, in words that the form carries. Meanwhile its fields are read-only. */
export function statusOf(form: HTMLFormElement, giveUp: () => void): Status {
  const { sending = '', waiting = '', cancel = '' } = form.dataset
  const page = form.ownerDocument
  form.querySelector('.sending')?.remove()
  const box = page.createElement('div')
  box.className = 'sending'
  const problem = page.createElement('p')
  problem.className = 'problem'
  problem.setAttribute('role', 'alert')
  const bar = page.createElement('progress')
  bar.setAttribute('aria-label', sending)
  const stop = page.createElement('button')
  stop.type = 'button'
  stop.className = 'button'
  stop.textContent = cancel
  stop.addEventListener('click', giveUp)
  bar.hidden = stop.hidden = true
  box.append(problem, bar, stop)
  form.append(box)

  const say = (text: string) => {
    // Writing the same text again would make screen readers repeat it.
    if (problem.textContent !== text) problem.textContent = text
  }
  const hasFiles = [...form.querySelectorAll<HTMLInputElement>('[type=file]')].some(({ files }) => files?.length)
  const unlock = lock(form, sending)
  return {
    onProgress(share) {
      say('')
      bar.hidden = stop.hidden = !hasFiles
      bar.value = share
    },
    onWaiting() {
      say(waiting)
      bar.hidden = true
      stop.hidden = false
    },
    end(text = '') {
      unlock()
      if (page.activeElement === stop) form.querySelector<HTMLElement>('[type=submit]')?.focus()
      bar.hidden = stop.hidden = true
      // A refused form is replaced, and the new one does not contain the box.
      form.append(box)
      say(text)
    },
  }
}

const TYPED = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

/** Makes the fields read-only during a submission. Returns how to undo it. */
function lock(form: HTMLFormElement, sending: string): () => void {
  const typed = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)]
  const chosen = [...form.querySelectorAll<HTMLElement>('select, [type=checkbox], [type=file], .files')]
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const label = button?.textContent ?? ''
  const set = (isLocked: boolean) => {
    for (const field of typed) field.readOnly = isLocked
    for (const field of chosen) field.inert = isLocked
    if (button === null) return
    button.textContent = isLocked ? sending : label
    // A disabled button would lose the focus.
    if (isLocked) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
  set(true)
  return () => set(false)
}
