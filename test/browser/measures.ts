import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA, and what beyond it is good practice. */
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

export type Violation = [rule: string, places: string[]]

interface Judged {
  violations: { id: string; nodes: { html: string }[] }[]
  passes: unknown[]
}

/** Moving elements are judged after they have stopped. */
const STILL = `(async () => {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const moving = [document, ...roots].flatMap((root) => root.getAnimations())
  await Promise.all(moving.map(({ finished }) => finished.then(() => null, () => null)))
})()`

/** The problems that axe finds on the page or in one element, by all rules or by one. Throws if there was nothing to judge. */
export async function violationsOf(page: Page, within?: string, rule?: string): Promise<Violation[]> {
  await page.evaluate(STILL)
  // A policy forbids a script of another origin, but not what the browser itself evaluates.
  await page.evaluate(AXE)
  const where = within === undefined ? 'document' : `{ include: [['${within}']] }`
  const rules = rule === undefined ? RULES : { runOnly: [rule] }
  const { violations, passes } = await page.evaluate<Judged>(`axe.run(${where}, ${JSON.stringify(rules)})`)
  if (passes.length < (rule === undefined ? 4 : 1)) throw new Error('There was next to nothing to judge.')
  return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])
}

/** The texts of an element's shadow with less contrast than WCAG 2.2 AA asks for. Axe judges no text that lies outside the body. */
const FAINT_TEXTS = (within: string) => `(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number)
  const light = (colour) => channels(colour).slice(0, 3)
    .map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, place) => sum + one * [0.2126, 0.7152, 0.0722][place], 0)
  const behind = (element) => {
    const { backgroundColor } = getComputedStyle(element)
    return (channels(backgroundColor)[3] ?? 1) === 1 || !element.parentElement ? backgroundColor : behind(element.parentElement)
  }
  const root = document.querySelector('${within}').shadowRoot
  const texts = [...root.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''),
  )
  const ratio = (element) => {
    const [one, other] = [light(getComputedStyle(element).color), light(behind(element))]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }
  return { count: texts.length, faint: texts.filter((element) => ratio(element) < 4.5).map(({ outerHTML }) => outerHTML) }
})()`

export async function faintTexts(page: Page, within: string): Promise<Violation[]> {
  const { count, faint } = await page.evaluate<{ count: number; faint: string[] }>(FAINT_TEXTS(within))
  if (count === 0) throw new Error('There was no text to judge.')
  return faint.length === 0 ? [] : [['color-contrast', faint.slice(0, 3)]]
}

/** As Lighthouse names them: what each answer waits for, and what comes through in a second. */
const LINES = {
  'slow 4G': { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 },
  'slow 3G': { latency: 400, downloadThroughput: (400 * 1024) / 8, uploadThroughput: (400 * 1024) / 8 },
} as const

interface Slowness {
  line: keyof typeof LINES
  /** How many times slower than the machine on which the times that are asserted were set. */
  processor?: number
}

/** The time that the reference machine takes for the work below. */
const WORK_MILLISECONDS = 11
const WORK = `(() => {
  let best = Infinity
  for (let round = 0; round < 50; round += 1) {
    const begun = performance.now()
    const box = document.createElement('div')
    for (let line = 0; line < 500; line += 1)
      box.append(Object.assign(document.createElement('p'), { textContent: ('word ' + line + ' ').repeat(30) }))
    document.body.append(box)
    void box.offsetHeight
    box.remove()
    best = Math.min(best, performance.now() - begun)
  }
  return best
})()`

/** A machine that is slow already is slowed down less, so that it is the same phone everywhere. */
async function rateOf(page: Page, processor: number): Promise<number> {
  if (processor === 1) return 1
  const blank = await page.context().newPage()
  const milliseconds = await blank.evaluate<number>(WORK)
  await blank.close()
  return Math.max(1, processor * Math.min(1, WORK_MILLISECONDS / milliseconds))
}

export async function slowDown(page: Page, { line, processor = 1 }: Slowness): Promise<CDPSession> {
  const rate = await rateOf(page, processor)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] })
  return tools
}

/** So often something is timed at most: while other work of the machine delays everything, what is measured is the machine. */
export const ROUNDS = 8

/** When the page showed something, in milliseconds. */
export async function firstPaintOf(page: Page): Promise<number> {
  return Math.round(await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`))
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        globalThis.shifts.push({ value, hadRecentInput, where: sources.map(({ node, previousRect, currentRect }) => [node?.nodeName + '#' + node?.id + '.' + node?.className, Math.round(previousRect.x), Math.round(previousRect.y), Math.round(previousRect.width), Math.round(previousRect.height), '→', Math.round(currentRect.x), Math.round(currentRect.y), Math.round(currentRect.width), Math.round(currentRect.height)].join(' ')).join('; ') })
    }).observe({ type: 'layout-shift', buffered: true })`)
}

/** The elements that moved visibly without input, and where. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(100)
  return await page.evaluate<string[]>(`globalThis.shifts
    .filter(({ value, hadRecentInput }) => !hadRecentInput && value >= 0.001)
    .map(({ value, where }) => value.toFixed(4) + ' ' + where)`)
}

export async function isTooWide(page: Page): Promise<boolean> {
  return await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
}
