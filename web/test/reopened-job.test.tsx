import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { sentTo } from './support/network.ts'
import { press, show, test } from './support/program.tsx'
import { aJob, noCandidates, noJobs } from './support/road-samples.ts'
import { aBooking, anId } from './support/samples.ts'

const job = aJob({ status: 'cancelled', loadNo: null })
const form = (answers = {}) => ({
  jobs: { get: job, list: noJobs, warnings: { warnings: [] }, ...answers },
  jobCandidates: noCandidates,
  bookings: { get: aBooking({ id: job.booking.id }) },
})

test('a cancelled job is reopened with a reason, which the form asks for', async () => {
  await show(`/app/dispatch/${job.id}/edit`, form({ update: { ...job, status: 'pending', version: 2 } }), {
    as: 'dispatch',
  })
  const reason = page.getByRole('textbox', { name: 'Reason for reopening' })
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Cancelled')
  await expect.element(reason).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await page.getByRole('button', { name: 'Update Job' }).click()

  await expect.element(page.getByText('Say why the job is reopened')).toBeVisible()
  expect(sentTo('jobs.update')).toEqual([])
  await reason.fill('The customer called again')
  await press('Enter')

  await expect
    .poll(() => sentTo('jobs.update'))
    .toEqual([
      { id: job.id, version: 1, status: 'pending', statusReason: 'The customer called again', isConfirmed: false },
    ])
})

test('the timeline says that a job was reopened, why, and how its plan changed', async () => {
  const entry = {
    status: null,
    happenedAt: '2026-11-20T06:00:00.000Z',
    plannedAt: null,
    plannedUntil: null,
    isVoid: false,
    place: null,
    regNo: null,
    driverName: null,
    former: null,
    exchangedWith: null,
    exception: null,
    reason: null,
    note: null,
    by: 'Daniel Kiptoo',
    recordedAt: '2026-11-20T06:00:00.000Z',
    corrections: [],
    mayCorrect: false,
  }
  const none = { regNo: null, driverName: null, plannedAt: null, plannedUntil: null }
  const items: JobLogEntry[] = [
    { ...entry, id: anId(), kind: 'reopened', reason: 'The customer called again' },
    { ...entry, id: anId(), kind: 'crew', regNo: 'KBH 784V', driverName: 'Daniel Otieno', former: none },
  ]
  await show(
    `/app/dispatch/${job.id}`,
    { jobs: { get: job, list: noJobs, log: { items } }, jobPapers: { list: { items: [] } } },
    { as: 'dispatch' },
  )

  const entries = page.getByRole('listitem')
  await expect.element(entries.filter({ hasText: 'Reopened' })).toMatchTextContent('Reason: The customer called again')
  await expect
    .element(entries.filter({ hasText: 'Planned for KBH 784V, Daniel Otieno' }))
    .toMatchTextContent('Before: without vehicle and driver')
})

test('an exception is corrected from the timeline: its time, its kind and its place', async () => {
  const entry: JobLogEntry = {
    id: anId(),
    kind: 'exception',
    status: null,
    happenedAt: '2026-11-20T06:00:00.000Z',
    plannedAt: null,
    plannedUntil: null,
    isVoid: false,
    place: 'Voi',
    regNo: null,
    driverName: null,
    former: null,
    exchangedWith: null,
    exception: { kind: 'other', waypointId: null },
    reason: 'It stands',
    note: null,
    by: 'Daniel Kiptoo',
    recordedAt: '2026-11-20T06:00:00.000Z',
    corrections: [],
    mayCorrect: true,
  }
  const jobs = { get: job, list: noJobs, log: { items: [entry] }, correctTime: job }
  await show(`/app/dispatch/${job.id}`, { jobs, jobPapers: { list: { items: [] } } }, { as: 'dispatch' })
  await page.getByRole('button', { name: /^Correct the time of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Tyre' }).click()
  await dialog.getByRole('combobox', { name: 'Where' }).fill('Maungu')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Driver called')
  await press('Enter')

  await expect
    .poll(() => sentTo('jobs.correctTime'))
    .toMatchObject([
      {
        entryId: entry.id,
        at: entry.happenedAt,
        was: entry.happenedAt,
        kind: 'tyre',
        place: 'Maungu',
        reason: 'Driver called',
      },
    ])
})
