import { expect, type Locator, type Page } from '@playwright/test'

type Form = Page | Locator

/** Chooses an option of a select with search. */
export async function choose(form: Form, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(text)
  // Not '+ New route …', which is offered before the answer too.
  await pageOf(form).getByRole('option', { name: text }).filter({ hasNotText: /^\+ / }).first().click()
}

/** Chooses an option of a plain select. */
export async function pick(form: Form, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await pageOf(form).getByRole('option', { name: option, exact: true }).click()
}

/** Types a day and a time in Nairobi's zone. */
export async function typeInstant(form: Form, label: string, day: string, time: string): Promise<void> {
  const date = form.getByLabel(`${label}: date`)
  await date.fill(day)
  await date.press('Tab')
  await form.getByLabel(`${label}: time`).fill(time)
  await form.getByLabel(`${label}: time`).press('Tab')
}

/** Types a day in the Kenyan format. */
export async function typeDay(form: Form, label: string, day: string): Promise<void> {
  await form.getByLabel(label).fill(day)
  await form.getByLabel(label).press('Tab')
}

/** Expects a success notice, and returns it: the last one, where an earlier one with this title is still shown. */
export async function expectDone(page: Page, title: string, message = ''): Promise<Locator> {
  const notice = page
    .getByRole('status')
    .filter({ hasText: `${title}${message}` })
    .last()
  await expect(notice).toBeVisible()
  return notice
}

/** Expects the notice of a new record, with a link to it. Returns the notice. */
export async function expectCreated(page: Page, title: string, name: string | RegExp, path: RegExp): Promise<Locator> {
  const notice = await expectDone(page, title)
  await expect(notice).toContainText(name)
  await expect(notice.getByRole('link', { name: /^Open / })).toHaveAttribute('href', path)
  return notice
}

/** Expects a failure notice, and returns it. */
export async function expectRefused(page: Page, title: string, message: string | RegExp = ''): Promise<Locator> {
  const notice = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: message })
  await expect(notice).toBeVisible()
  return notice
}

/** Expects that a notice covers none of these. */
export async function expectUncovered(notice: Locator, parts: Locator[]): Promise<void> {
  // A notice under the pointer stays.
  await notice.hover()
  const [over, ...others] = await Promise.all([notice, ...parts].map((part) => part.boundingBox()))
  await notice.page().mouse.move(0, 0)
  for (const [index, box] of others.entries()) {
    if (!over || !box) throw new Error(`${parts[index]} is not shown`)
    const isBeside = over.x >= box.x + box.width || box.x >= over.x + over.width
    const isAboveOrBelow = over.y >= box.y + box.height || box.y >= over.y + over.height
    expect(isBeside || isAboveOrBelow, `${parts[index]} is uncovered`).toBe(true)
  }
}

function pageOf(form: Form): Page {
  return 'goto' in form ? form : form.page()
}

/** A value by its label, in a box of a detail screen or dialog. A dialog is a section too, around all its boxes. */
export function fact(page: Page, box: string, label: string): Locator {
  return page
    .locator('section:not([role=dialog])')
    .filter({ has: page.getByRole('heading', { name: box, exact: true }) })
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
}

/** The figure of a card of a dashboard, or of the strip above a list. */
export function figure(page: Page, label: string): Locator {
  return page
    .locator('dl > div, main li')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd, b')
    .first()
}

/** Chooses an action in the menu of a row. */
export async function chooseInRow(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses an action in the menu "…" of the record that is open, in a panel or on its page. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await moreOf(page).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Expects what stands in the menu "…" of the record that is open. */
export async function expectMore(page: Page, actions: string[]): Promise<void> {
  await moreOf(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(actions)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Not the menus of the rows of a list, which may stand beside it. */
const moreOf = (page: Page) => page.locator(':is([role=dialog], main:not(:has(tbody [data-menu]))) [data-menu]')
