import { expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '../domain/src/roles.ts'

/** A form with a version: its screen, a field of the form by label, what is typed, and what somebody saves. */
export type VersionedForm = {
  name: string
  /** Creates the record if it does not exist. The version is 1 unless given. */
  open: (manager: Page) => Promise<{ screen: string; path: string; version?: number }>
  label: string
  typed: string
  theirs: Record<string, unknown>
  submit: string
  versions: [label: string, theirs: string, mine: string]
}

/** Expects both versions of a form in the window, and that mine is saved when it is chosen. */
export async function expectBothVersions(
  as: (role: Role) => Promise<Page>,
  { open, label, typed, theirs, submit, versions }: VersionedForm,
): Promise<void> {
  const manager = await as('management')
  const page = await as('management')
  const { screen, path, version = 1 } = await open(manager)
  await page.goto(screen)
  const input = page.getByRole('textbox', { name: label, exact: true })
  await input.fill(typed)
  await input.press('Tab')
  await change(manager, path, { version, ...theirs })
  await page.getByRole('button', { name: submit, exact: true }).first().click()

  const window = windowOf(page)
  const [field, saved, mine] = versions
  await expectVersions(window, field, [saved, mine])
  await versionsOf(window, field).mine.check()
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/${path}`))
  await window.getByRole('button', { name: 'Save' }).click()
  expect((await answer).status()).toBe(200)
  await expect(window).toBeHidden()
}

/** Changes a record through the API, as the page's user. */
export async function change(page: Page, path: string, data: Record<string, unknown>): Promise<void> {
  const response = await page.request.patch(`/api/${path}`, { data })
  expect(response.status(), await response.text()).toBe(200)
}

/** The window of both versions. */
export const windowOf = (page: Page, name: string | RegExp = /^Peter Otieno changed this record at /) =>
  page.getByRole('dialog', { name })

/** A field that both changed. */
export const field = (window: Locator, label: string) => window.getByRole('group', { name: label, exact: true })

/** The two choices of a field. */
export const versionsOf = (window: Locator, label: string) => ({
  theirs: field(window, label).getByRole('radio').first(),
  mine: field(window, label).getByRole('radio').last(),
})

/** Expects what each has put in a field. */
export async function expectVersions(
  window: Locator,
  label: string,
  [theirs, mine]: [string, string],
  before?: string,
): Promise<void> {
  const group = field(window, label)
  await expect(group.getByRole('radio').first()).toHaveAccessibleName(`Peter Otieno saved ${theirs}`)
  await expect(group.getByRole('radio').last()).toHaveAccessibleName(`You typed ${mine}`)
  if (before) await expect(group).toContainText(`Before${before}`)
}
