import type { PreviewValues } from './preview.types.ts'

/*
 * The page in the frame of the administration's preview. It runs the widget that sites load, without a key: the console gives
 * the name, the logo and the colours, and nothing is sent. Form, articles and opening hours are read as every guest reads them.
 */

/** The widget needs one to start. */
const KEY = 'preview'

function preview({ desk, attributes }: PreviewValues): void {
  // `/health` would ask for Turnstile, whose scripts this page does not allow.
  const known = new Map<string, unknown>([
    ['/api/v3/widget/desk', desk],
    ['/health', {}],
  ])
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #isRefused = false

    override open(method: string, address: string | URL): void {
      this.#isRefused = method !== 'GET'
      const answer = this.#isRefused ? {} : known.get(new URL(address, location.origin).pathname)
      super.open('GET', answer === undefined ? address : answering(answer))
    }

    override get status(): number {
      return this.#isRefused ? 403 : super.status
    }
  }
  document.documentElement.style.colorScheme = attributes['theme'] ?? ''
  const script = document.createElement('script')
  script.src = '/widget.js'
  Object.assign(script.dataset, attributes, { key: KEY })
  document.body.append(script)
}

function answering(data: unknown): string {
  return URL.createObjectURL(new Blob([JSON.stringify({ data })], { type: 'application/json' }))
}

/** Only the console may fill the frame: the page shows nothing if another one opens or frames it. */
function begin({ source, origin, data }: MessageEvent): void {
  if (parent === globalThis.window || source !== parent || origin !== location.origin) return
  removeEventListener('message', begin)
  preview(data as PreviewValues)
}

addEventListener('message', begin)
