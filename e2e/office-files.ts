import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readTable } from '../server/test/support/read-table.ts'

/** What a person does with a file of the user guide on the screens of an import. */

const examples = new URL('../docs/user-guide/examples/', import.meta.url)

/** A cell to overwrite; null empties it. */
type Mend = readonly [rowNo: number, field: string, text: string | null]

export type OfficeFile = {
  name: string
  headerRow: number
  /** The button of the setup, and the link of an import that was applied. */
  button: string
  list: string
  /** Totals, sections, doubles, and what belongs nowhere. */
  leftOut: readonly number[]
  mends: readonly Mend[]
  /** Wrong rows that nobody can mend. */
  behind: readonly number[]
  /** Rows that were mended, and that the file has as before when it comes again. An empty cell changes nothing then. */
  wrongAgain: readonly number[]
}

export const tabs = (page: Page) => page.getByRole('group', { name: 'Rows shown' }).getByRole('button')
export const cell = (page: Page, rowNo: number, field: string) => page.locator(`[data-cell="${rowNo}:${field}"]`)

/** The rows of a file that hold something, by their numbers: what is below the header. */
export async function rowsOf({ name, headerRow }: OfficeFile): Promise<Map<number, string[]>> {
  const rows = await readTable(await readFile(new URL(name, examples)))
  const numbered = rows.map((cells, place) => [place + 1, cells] as const)
  return new Map(numbered.filter(([rowNo, cells]) => rowNo > headerRow && cells.some((text) => text.trim() !== '')))
}

/** Chooses a file in the open dialog, and goes on from its columns to its rows, once somebody has looked at them. */
export async function openRows(page: Page, { name }: OfficeFile, look = async () => {}): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ])
  const buffer = await readFile(new URL(name, examples))
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(page).first()).toBeVisible()
}

/** Shows all rows. */
export async function showAll(page: Page): Promise<void> {
  const all = tabs(page).filter({ hasText: 'All' })
  await all.click()
  // The rows are others by then: what was typed into the former ones would be gone.
  await expect(all).toHaveAttribute('aria-pressed', 'true')
}

/** Leaves rows out, by the keyboard, among all of them. */
export async function leaveOut(page: Page, rowNos: readonly number[]): Promise<void> {
  await showAll(page)
  for (const rowNo of rowNos) {
    await page.getByRole('button', { name: `Leave row ${rowNo} out` }).press('Enter')
    await expect(page.getByRole('button', { name: `Bring row ${rowNo} back` })).toBeVisible()
  }
}

/** Overwrites cells: typing begins a cell, and Enter saves it. */
export async function mend(page: Page, mends: readonly Mend[]): Promise<void> {
  for (const [rowNo, field, text] of mends) {
    await cell(page, rowNo, field).focus()
    if (text === null) await page.keyboard.press('Delete')
    else await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Saves what a button or a menu item downloads, and reads it as a sheet. */
export async function saved(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readTable(await readFile(await download.path()))
}
