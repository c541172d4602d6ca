import { addDays, dayOf, formatDay, instantOf } from '@shehena/domain/dates'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, sentTo } from './support/network.ts'
import { press, show, test, type } from './support/program.tsx'
import { aJob, noCandidates, noJobs } from './support/road-samples.ts'
import { aBooking, anId } from './support/samples.ts'

/** Times of a job that are over are asked about once, and nothing typed is lost. */

const asked = 'This lies in the past: recorded afterwards?'
const question = page.getByRole('dialog', { name: 'Is this right?' })
const answerOf = (name: string) => question.getByRole('button', { name })
const day = addDays(dayOf(new Date().toISOString()), -1)
const yesterday = { plannedStart: instantOf(`${day} 08:00`), plannedEnd: instantOf(`${day} 16:00`) }
const submit = page.getByRole('button', { name: 'Update Job' })

const vehicle = { id: anId(), regNo: 'KDA 100A', make: 'Isuzu', model: 'FVZ', capacityTons: 28 }
const driver = { id: anId(), name: 'John Mwangi', phone: null, licenseNo: null }
const job = aJob({ status: 'assigned', vehicle, driver })

type Sent = { isConfirmed: boolean; status?: string | undefined; planAnyway?: object | undefined }

/** Opens the form of a job. Times that are over are asked about, unless the job is completed. */
async function openForm(of: typeof job, next: (sent: Sent) => unknown = () => undefined) {
  const update = (sent: Sent) => {
    if (!sent.isConfirmed && sent.status !== 'completed')
      throw new Refused('UNUSUAL', asked, { fields: { plannedEnd: asked } })
    next(sent)
    return of
  }
  const jobs = { get: of, list: noJobs, warnings: { warnings: [] }, update }
  const answers = { jobs, jobCandidates: noCandidates, bookings: { get: aBooking({ id: of.booking.id }) } }
  await show(`/app/dispatch/${of.id}/edit`, answers, { as: 'dispatch' })
  await typeInstant('Planned End', '16:00')
  await typeInstant('Planned Start', '08:00')
}

async function typeInstant(label: string, time: string) {
  await page.getByRole('textbox', { name: `${label}: date` }).fill(formatDay(day))
  await page.getByRole('textbox', { name: `${label}: time` }).fill(time)
  await press('Tab')
}

const timesSent = () => sentTo('jobs.update').map(({ isConfirmed, status }) => [isConfirmed, status])

test('what was typed stays, and is saved once confirmed', async () => {
  await openForm(aJob())
  await submit.click()
  await expect.element(question).toMatchTextContent(`Planned End: ${asked}`)
  await expect.element(answerOf('Correct it')).toHaveFocus()
  // Without a vehicle and a driver nobody has driven.
  await expect.element(answerOf('It is over, save it as Completed…')).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Planned Start: date' })).toHaveValue(formatDay(day))
  await expect.element(page.getByRole('textbox', { name: 'Planned End: time' })).toHaveValue('16:00')

  await submit.click()
  await answerOf('It is right, save it').click()
  await expect.poll(() => sentTo('jobs.update').at(-1)).toMatchObject({ ...yesterday, isConfirmed: true })
  expect(timesSent()).toEqual([
    [false, undefined],
    [false, undefined],
    [true, undefined],
  ])
})

test("yesterday's trip is completed: the form asks when it was, and proposes the plan", async () => {
  await openForm(job)
  await submit.click()
  await answerOf('It is over, save it as Completed…').click()

  await expect.element(page.getByRole('textbox', { name: 'Actual Start: time' })).toHaveValue('08:00')
  await expect.element(page.getByRole('textbox', { name: 'Actual End: date' })).toHaveValue(formatDay(day))
  await typeInstant('Actual End', '15:30')
  await typeInstant('Left Pickup', '09:15')
  await submit.click()

  await expect.poll(timesSent).toEqual([
    [false, undefined],
    [false, 'completed'],
  ])
  expect(sentTo('jobs.update').at(-1)).toMatchObject({
    ...yesterday,
    actualStart: yesterday.plannedStart,
    pickupLeftAt: instantOf(`${day} 09:15`),
    actualEnd: instantOf(`${day} 15:30`),
  })
})

test('a load above its booking is asked about at its label, and a trip is not taken for over', async () => {
  const sentence = '28,000 t is more than the 56 t of the whole booking. Correct it, or confirm that it is right.'
  const several = { ...job, loads: 2, loadNo: 1 }
  const update = ({ isConfirmed }: Sent) => {
    if (!isConfirmed) throw new Refused('UNUSUAL', sentence, { fields: { loadTons: sentence } })
    return several
  }
  const answers = {
    jobs: { get: several, list: noJobs, warnings: { warnings: [] }, update },
    jobCandidates: noCandidates,
  }
  const bookings = { get: aBooking({ id: several.booking.id, trucksNeeded: 2, weightTons: 56 }) }
  await show(`/app/dispatch/${several.id}/edit`, { ...answers, bookings }, { as: 'dispatch' })
  await page.getByRole('textbox', { name: 'Load (tons)' }).fill('28000')
  await submit.click()

  await expect.element(question).toMatchTextContent(`Load (tons): ${sentence}`)
  await expect.element(answerOf('It is over, save it as Completed…')).not.toBeInTheDocument()
  await answerOf('It is right, save it').click()
  await expect.poll(() => sentTo('jobs.update').at(-1)).toMatchObject({ loadTons: 28_000, isConfirmed: true })
})

test('a trip is not completed without its start and its end, and says at its field what contradicts', async () => {
  const sentence = 'The job started at 08:00; it cannot have been completed at 07:00.'
  const update = () => {
    throw new Refused('INVALID', sentence, { fields: { actualEnd: sentence } })
  }
  const answers = { jobs: { get: job, list: noJobs, warnings: { warnings: [] }, update }, jobCandidates: noCandidates }
  const bookings = { get: aBooking({ id: job.booking.id }) }
  await show(`/app/dispatch/${job.id}/edit`, { ...answers, bookings }, { as: 'dispatch' })
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Completed' }).click()
  await submit.click()
  await expect.element(page.getByText('Enter when it started')).toBeVisible()
  await expect.element(page.getByText('Enter when it ended')).toBeVisible()
  expect(sentTo('jobs.update')).toEqual([])

  await typeInstant('Actual Start', '08:00')
  await typeInstant('Actual End', '07:00')
  await submit.click()
  await expect.element(page.getByRole('group', { name: 'Actual End' })).toMatchTextContent(sentence)
  await expect.element(page.getByRole('textbox', { name: 'Actual End: time' })).toHaveValue('07:00')
})

test('is not asked again after a clash, but for other times', async () => {
  const hindrance: Hindrance = {
    kind: 'vehicleOverlap',
    id: anId(),
    jobId: anId(),
    jobNo: 'JOB26000777',
    name: 'KDA 100A',
    plannedStart: null,
    plannedEnd: null,
    refuses: 'unlessPlannedAnyway',
  }
  await openForm(job, ({ planAnyway }) => {
    if (!planAnyway) throw new Refused('CLASH', 'KDA 100A is planned.', { hindrances: [hindrance] })
  })
  const clash = page.getByRole('dialog', { name: 'This plan clashes' })
  await submit.click()
  await answerOf('It is right, save it').click()
  await clash.getByRole('button', { name: 'Change the Plan' }).click()

  await typeInstant('Planned Start', '09:00')
  await submit.click()
  await answerOf('It is right, save it').click()
  await clash.getByRole('textbox', { name: 'Say why this is planned anyway' }).click()
  await type('Two short trips')
  await press('Enter')

  await expect
    .poll(() => sentTo('jobs.update').at(-1))
    .toMatchObject({ isConfirmed: true, planAnyway: { reason: 'Two short trips' } })
  expect(timesSent().map(([isConfirmed]) => isConfirmed)).toEqual([false, true, false, true, true])
})
