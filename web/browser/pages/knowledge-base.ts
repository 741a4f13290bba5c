import { suggestArticles } from './suggestions.ts'

/* Enhances the pages of the knowledge base. They work without this script. */

const search = document.querySelector<HTMLInputElement>('#kb-search')
if (search) suggestArticles(search)

document.querySelector('#kb-print')?.addEventListener('click', () => print())

for (const form of document.querySelectorAll<HTMLFormElement>('.kb-vote')) {
  form.addEventListener('submit', (event) => void vote(form, event))
}

/** Sends the vote without leaving the page. If it is refused, the form is submitted normally, and its answer shows why. */
async function vote(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
  const pressed = event.submitter
  if (!(pressed instanceof HTMLButtonElement)) return
  event.preventDefault()
  const buttons = form.querySelectorAll('button')
  form.querySelector('.problem')?.remove()
  for (const button of buttons) button.disabled = true
  const body = new URLSearchParams({ helpful: pressed.value })
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (answer?.ok) {
    const thanks = document.createElement('p')
    thanks.className = 'alert alert--success'
    thanks.tabIndex = -1
    thanks.setAttribute('role', 'status')
    form.querySelector('fieldset')?.replaceWith(thanks)
    // Screen readers announce text only if it is added to an existing status element.
    thanks.textContent = (pressed.value === 'no' ? form.dataset['sorry'] : form.dataset['thanks']) ?? ''
    thanks.focus()
    // Offers a reader who was not helped to contact support.
    if (pressed.value === 'no') form.querySelector('a')?.classList.add('button', 'button--primary')
    return
  }
  for (const button of buttons) button.disabled = false
  if (answer === null) return tell(form, pressed)
  const sent = document.createElement('input')
  sent.type = 'hidden'
  sent.name = 'helpful'
  sent.value = pressed.value
  form.append(sent)
  form.submit()
}

/** If the helpdesk cannot be reached, the article stays and the reader can vote again. */
function tell(form: HTMLFormElement, pressed: HTMLButtonElement): void {
  const problem = document.createElement('p')
  problem.className = 'problem'
  problem.setAttribute('role', 'alert')
  form.append(problem)
  problem.textContent = form.dataset['unreachable'] ?? ''
  pressed.focus()
}
