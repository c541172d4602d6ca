import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Role } from '../../domain/src/roles.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import type { Engine, Size } from './engine.ts'

const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

const selectors = {
  heading: 'h1',
  link: 'a[href]',
  button: 'button:not([role])',
  field: 'input, textarea, select',
  option: '[role=option]',
  notice: '[role=status], [role=alert]',
  main: 'main',
  row: 'tbody tr',
  window: '[role=dialog]',
  menuitem: '[role=menuitem]',
}
type Kind = keyof typeof selectors

type Sought = { selector: string; name: string; isPart: boolean; isFree: boolean }
type Found = { x: number; y: number; value: string }

export type Look = { language: 'en' | 'sw'; theme: 'light' | 'dark'; size: Size }

/** Somebody at one of the engines: finds things by their accessible name, and waits for them. */
export class Person {
  readonly engine: Engine
  /** The path that was opened last. */
  where = ''
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.engine = engine
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    this.where = path
    // Otherwise an address that differs in its hash alone is not loaded.
    if (path.includes('#')) await this.engine.open('about:blank')
    await this.engine.open(this.#origin + path)
  }

  /** Signs in without the form. */
  async enter(role: Role): Promise<void> {
    expect(await this.send('POST', '/api/auth/sign-in/email', { email: demoEmail(role), password: demoPassword })).toBe(
      200,
    )
  }

  /** Opens the sign-in page in a language, in light or dark, in a window of a size. */
  async look({ language, theme, size }: Look): Promise<void> {
    await this.engine.resize(size)
    await this.open('/auth')
    await this.run(
      (chosen) => {
        for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
      },
      { language, theme },
    )
    await this.open('/auth')
  }

  /** Sends a request as the page does, with its cookies. Returns the status. */
  async send(method: string, path: string, body = {}): Promise<number> {
    return this.run(
      async (asked) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const body = asked.method === 'GET' ? null : JSON.stringify(asked.body)
        const { status } = await fetch(asked.path, { method: asked.method, headers, body })
        return status
      },
      { method, path, body },
    )
  }

  /** Runs a function in the page. It sees its argument, and nothing else of the test. */
  async run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    // safe: what the function returns, after JSON.
    return (await this.engine.evaluate(`(${work})(${JSON.stringify(argument)})`)) as Awaited<Result>
  }

  async see(kind: Kind, name: string): Promise<void> {
    await this.#find(kind, name, { isPart: true })
  }

  async click(kind: Kind, name: string, { isPart = false } = {}): Promise<void> {
    const { x, y } = await this.#find(kind, name, { isPart, isFree: true })
    await this.engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Replaces what a field holds, by typing. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('field', label)
    await this.run(() => {
      // safe: the click gave it the focus.
      const field = document.activeElement as HTMLInputElement
      field.select()
    }, null)
    await this.type(text)
  }

  async press(key: keyof typeof keys): Promise<void> {
    await this.type(keys[key])
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Chooses an option of a picker with search. */
  async choose(label: string, text: string): Promise<void> {
    await this.fill(label, text)
    await this.click('option', text, { isPart: true })
  }

  /** Types a day and a time. */
  async typeInstant(label: string, day: string, time: string): Promise<void> {
    await this.fill(`${label}: date`, day)
    await this.press('Tab')
    await this.fill(`${label}: time`, time)
    await this.press('Tab')
  }

  /** The value of a field. */
  async valueOf(label: string): Promise<string> {
    return (await this.#find('field', label, {})).value
  }

  /** Waits until the page has loaded all it shows in its language, and expects that it does not scroll sideways. */
  async expectSettled(language: Look['language']): Promise<void> {
    const state = () => {
      const page = document.documentElement
      return {
        language: page.lang,
        isBusy: document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null,
        isTooWide: page.scrollWidth > page.clientWidth,
      }
    }
    await expect.poll(() => this.#inPoll(state, null)).toEqual({ language, isBusy: false, isTooWide: false })
  }

  /** Chooses a file in the page's field for files, once it is there. */
  async attach(name: string, content: string): Promise<void> {
    const choose = (file: { name: string; content: string }) => {
      const field = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!field) return false
      const chosen = new DataTransfer()
      chosen.items.add(new File([file.content], file.name))
      field.files = chosen.files
      return field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await expect.poll(() => this.run(choose, { name, content })).toBe(true)
  }

  /** The file that the page saves, once it is whole. */
  async downloaded(name: RegExp): Promise<Buffer> {
    const { downloads } = this.engine
    const file = () =>
      readdirSync(downloads).find((each) => name.test(each) && statSync(join(downloads, each)).size > 0)
    await expect.poll(file).toBeDefined()
    // safe: it is there.
    return readFileSync(join(downloads, file()!))
  }

  /** As run, but returns the error while the page navigates to another address and cannot answer. */
  #inPoll<Argument, Result>(work: (argument: Argument) => Result, argument: Argument) {
    return this.run(work, argument).catch(String)
  }

  /** Waits until something has the name, is enabled, does not move, and is not covered where it must be free. */
  async #find(kind: Kind, name: string, { isPart = false, isFree = false }): Promise<Found> {
    const sought = { selector: selectors[kind], name, isPart, isFree }
    let found: Found | undefined
    await expect
      .poll(async () => {
        const result = await this.#inPoll(find, sought)
        if (typeof result === 'object') found = result
        return typeof result === 'string' ? result : 'found'
      })
      .toBe('found')
    // safe: set by the poll above.
    return found!
  }
}

/** Runs in the page. Returns why the thing cannot be used, if it cannot. */
async function find({ selector, name, isPart, isFree }: Sought): Promise<Found | string> {
  const trim = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const spoken = element.getAttribute('aria-label')
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const named = labels && Array.from(labels, ({ textContent }) => textContent?.replace('*', '')).join(' ')
    return trim(spoken || named || element.textContent || '')
  }
  const all = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((each) => each.checkVisibility())
  const matching = all.filter((each) => (isPart ? nameOf(each).includes(name) : nameOf(each) === name))
  const [element] = matching
  if (!element) return `no "${name}" among ${all.slice(0, 30).map(nameOf).join(' | ')}`
  if (element.matches(':disabled')) return `"${name}" is disabled`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (before.left !== left || before.top !== top) return `"${name}" moves`
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
  if (isFree && !isHit) return `"${name}" is covered by ${hit?.outerHTML.slice(0, 200)}`
  return { x, y, value: (element as HTMLInputElement).value ?? '' }
}
