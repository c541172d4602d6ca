import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { aDriver } from './support/road-samples.ts'
import { found } from './support/samples.ts'

/** Two drivers that turned out to be one person. */

const rowOf = ({ createdAt: _, updatedAt: __, version: ___, ...driver }: ReturnType<typeof aDriver>) => ({
  ...driver,
  currentJob: null,
})
const old = aDriver({ name: 'Juma Old' })
const kept = aDriver({ name: 'Juma Mwangi' })
const merged = { ...old, status: 'inactive' as const, mergedIntoId: kept.id, mergedIntoName: kept.name }
const keptWithOld = { ...kept, merged: [{ id: old.id, name: old.name }] }

const absence = {
  kind: 'leave',
  awayFrom: '2026-11-20T05:00:00.000Z',
  awayUntil: null,
  note: null,
  version: 1,
} as const
const paper = {
  kind: 'licence',
  country: null,
  number: 'DL-1',
  classes: null,
  state: 'valid',
  fileCount: 0,
  version: 1,
} as const
const ofOld = { vehicleId: null, driverId: old.id, name: old.name }

const answers = (listed: ReturnType<typeof aDriver>[], shown = listed[0]) =>
  ({
    drivers: {
      list: found(listed.map(rowOf), { total: listed.length, active: 1, onTheRoad: 0 }),
      get: shown,
      alike: { items: [] },
    },
    driverMerges: { preview: { planned: 3, driven: 41, absences: 2, papers: 1 } },
    absences: {
      list: { items: [{ id: old.id, ...ofOld, ...absence }], total: 1, isTotalCapped: false, page: 1, pageSize: 5 },
    },
    papers: { list: { items: [{ id: old.id, ...ofOld, ...paper, expiresOn: '2027-05-01' }] } },
  }) as unknown as Answers

const menuOf = (name: string) => page.getByRole('button', { name: `More for ${name}` })
const dialog = page.getByRole('dialog', { name: 'Merge Juma Old into another driver' })
const choice = dialog.getByRole('combobox', { name: 'Driver to Keep' })

async function openDialog() {
  await show('/app/drivers', answers([old, kept]), { as: 'management' })
  await menuOf('Juma Old').click()
  await page.getByRole('menuitem', { name: 'Merge into Another Driver…' }).click()
  await expect.element(dialog.getByText('Planned jobs that have not started: 3')).toBeVisible()
}

async function choose() {
  await choice.click()
  await page.getByRole('option', { name: /Juma Mwangi/ }).click()
}

test('what hinders stands in the dialog with its job, and the choice stays', async () => {
  await openDialog()
  await choose()
  const sentence = 'For JOB-26000007: Juma Mwangi is planned on JOB-26000009.'
  answer({
    driverMerges: {
      merge: () => {
        throw new Refused('CLASH', sentence)
      },
    },
  } as unknown as Answers)
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(choice).toHaveValue('Juma Mwangi')
})

test('the dialog says what goes and what stays, with numbers, and merges into the driver that is chosen', async () => {
  await openDialog()
  for (const text of ['Jobs on the road and completed: 41', 'Absences: 2', 'Papers: 1'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expectAccessible()
  await choice.click()
  // It is not offered itself.
  await expect.element(page.getByRole('option', { name: /Juma/ })).toHaveLength(1)
  await page.getByRole('option', { name: /Juma Mwangi/ }).click()
  answer(answers([merged, kept]))
  answer({ driverMerges: { merge: merged } } as unknown as Answers)
  await dialog.getByRole('button', { name: 'Merge' }).click()

  await expect.element(page.getByRole('status').filter({ hasText: 'Merged into Juma Mwangi' })).toBeVisible()
  expect(sentTo('driverMerges.merge')).toEqual([{ id: old.id, intoId: kept.id }])
  await expect.element(page.getByText('→ Juma Mwangi')).toBeVisible()
})

test('a merged driver names the one that is kept, and the mark is taken off after a question', async () => {
  await show(`/app/drivers?edit=${old.id}`, answers([merged, kept]), { as: 'management' })
  await expect.element(page.getByText(/This driver is merged into/)).toBeVisible()
  await page.getByRole('button', { name: 'Take off the Mark' }).click()
  const question = page.getByRole('dialog', { name: 'Take Juma Old and Juma Mwangi apart again?' })
  await expect.element(question.getByText(/stay with Juma Mwangi/)).toBeVisible()
  answer(answers([old, kept]))
  answer({ driverMerges: { unmerge: old } } as unknown as Answers)
  await question.getByRole('button', { name: 'Take off the Mark' }).click()

  await expect.element(page.getByText(/This driver is merged into/)).not.toBeInTheDocument()
  expect(sentTo('driverMerges.unmerge')).toEqual([{ id: old.id }])
})

test('dispatch sees whose absences and papers are listed, and that the licence is missing, and merges nobody', async () => {
  await show(`/app/drivers?edit=${kept.id}`, answers([keptWithOld]), { as: 'dispatch' })
  await expect.element(page.getByRole('link', { name: 'Juma Old', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /\(Juma Old\)/ })).toHaveLength(2)
  await expect.element(page.getByText(/Not recorded: .*licence/i)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await menuOf('Juma Mwangi').click()
  await expect.element(page.getByRole('menuitem', { name: /Delete/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Merge/ })).not.toBeInTheDocument()
})
