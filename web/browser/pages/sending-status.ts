interface Status {
  onProgress: (share: number) => void
  onWaiting: () => void
  /** It is over, with something to say or without. */
  end: (problem?: string) => void
}

/** What is shown below a form while it is on its way, in the words that the form brings along; meanwhile nothing in it can be changed. */
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
    // Said again, it would be read out again.
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
      // Of a form that was taken over anew the box is not part any more.
      form.append(box)
      say(text)
    },
  }
}

const TYPED = 'textarea, input:not([type=checkbox], [type=file], [type=hidden])'

/** What is not sent any more is not to be typed. Answers how to take it back. */
function lock(form: HTMLFormElement, sending: string): () => void {
  const typed = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)]
  const chosen = [...form.querySelectorAll<HTMLElement>('select, [type=checkbox], [type=file], .files')]
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const said = button?.textContent ?? ''
  const set = (isLocked: boolean) => {
    for (const field of typed) field.readOnly = isLocked
    for (const field of chosen) field.inert = isLocked
    if (button === null) return
    button.textContent = isLocked ? sending : said
    // Disabled, it would lose the focus.
    if (isLocked) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
  set(true)
  return () => set(false)
}
