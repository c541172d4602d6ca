import type { Job } from '@shehena/domain/road/jobs/job'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { aJob, noCandidates } from './support/road-samples.ts'
import { anId } from './support/samples.ts'

/** Two dispatchers decide who carries one load: what the second saw goes with the act, and the refusal keeps what was typed. */

const start = '2026-11-20T05:00:00.000Z'
const truck = (regNo: string) => ({ id: anId(), regNo, make: 'Isuzu', model: 'FVZ', capacityTons: 28 })
const person = (name: string) => ({ id: anId(), name, phone: null, licenseNo: null })
const [mine, theirs, other] = [truck('KDA 412F'), truck('KBH 784V'), truck('KCC 100C')]
const [john, daniel, grace] = [person('John Mwangi'), person('Daniel Otieno'), person('Grace Achieng')]

type Carried = { vehicle: typeof mine; driver: typeof john }
const leg = ({ vehicle, driver }: Carried, fields: Partial<Job['legs'][number]> = {}) => ({
  id: anId(),
  position: 1,
  phase: 'under_way' as const,
  vehicle: { id: vehicle.id, regNo: vehicle.regNo },
  driver: { id: driver.id, name: driver.name },
  startedAt: start,
  endedAt: null,
  ...fields,
})
const [former, next] = [
  { vehicle: mine, driver: john },
  { vehicle: theirs, driver: daniel },
]

const seenFirst = leg(former)
const first = aJob({ status: 'in_transit', actualStart: start, ...former, legs: [seenFirst] })
const seenNext = leg(next, { position: 2 })
const moved: Job = {
  ...first,
  ...next,
  legs: [{ ...seenFirst, phase: 'done', endedAt: '2026-11-20T06:00:00.000Z' }, seenNext],
  version: 2,
}
const corrected: Job = { ...first, ...next, legs: [{ ...leg(next), id: seenFirst.id }], version: 2 }
const seenOf = (legId: string, { vehicle, driver }: Carried) => ({
  legId,
  vehicleId: vehicle.id,
  driverId: driver.id,
})

const facts = {
  isFree: true,
  job: null,
  nextJob: null,
  away: null,
  paper: null,
  lastPlace: null,
  isPlaceEstimated: false,
  kmToLoad: null,
}
const candidates = {
  ...noCandidates,
  vehicles: {
    items: [
      { ...facts, ...other, kmEmpty: null, lastDriver: null, isTooSmall: false, isInWorkshop: false, serviceDue: null },
    ],
    hasMore: false,
  },
  drivers: { items: [{ ...facts, id: grace.id, name: grace.name, phone: null, usualVehicle: null }], hasMore: false },
}
const dialog = page.getByRole('dialog')
const alert = dialog.getByRole('alert')

/** The page of the job. The first act is refused, as a colleague was faster; the next one is taken. */
async function openJob(after: Job, sentence: string) {
  let isFirst = true
  const act = () => {
    if (!isFirst) return after
    isFirst = false
    answer({ jobs: { get: after } })
    throw new Refused('CONFLICT', sentence)
  }
  await show(
    `/app/dispatch/${first.id}`,
    {
      jobs: { get: first, log: { items: [] }, warnings: { warnings: [] }, transfer: act, correctCrew: act },
      jobCandidates: candidates,
      jobPapers: { list: { items: [] } },
    } as Answers,
    { as: 'management' },
  )
}

/** Chooses a crew by keyboard and mouse, as it is offered. */
async function chooseOther() {
  await dialog.getByRole('combobox', { name: 'Vehicle' }).click()
  await page.getByRole('option', { name: /KCC 100C/ }).click()
  await dialog.getByRole('combobox', { name: 'Driver' }).click()
  await page.getByRole('option', { name: /Grace Achieng/ }).click()
}

test('of two who move one load the second is told who carries it by now; what was typed is kept, and goes with that', async () => {
  const sentence = 'KBH 784V carries it since 09:00, moved by Daniel Kiptoo.'
  await openJob(moved, sentence)
  await page.getByRole('button', { name: 'Move to Another Truck' }).click()
  await chooseOther()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gearbox')
  await dialog.getByRole('button', { name: 'Move Load' }).click()

  await expect.element(alert).toMatchTextContent(sentence)
  await expect.element(dialog.getByText(/counted for KBH 784V/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Gearbox')
  await dialog.getByRole('button', { name: 'Move Load' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  const crew = { vehicleId: other.id, driverId: grace.id, note: 'Gearbox' }
  expect(sentTo('jobs.transfer')).toMatchObject([
    { ...crew, seen: seenOf(seenFirst.id, former) },
    { ...crew, seen: seenOf(seenNext.id, next) },
  ])
})

test('of two who correct who drove the second is told whom it names by now, and what was typed is kept', async () => {
  const sentence = 'KBH 784V carries it since 08:00, corrected by Daniel Kiptoo.'
  await openJob(corrected, sentence)
  await page.getByRole('button', { name: /It was another truck than KDA 412F/ }).click()
  await chooseOther()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Gate book')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()

  await expect.element(alert).toMatchTextContent(sentence)
  await expect.element(dialog.getByText(/The hours that KBH 784V/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  const crew = { legId: seenFirst.id, vehicleId: other.id, driverId: grace.id, reason: 'Gate book' }
  expect(sentTo('jobs.correctCrew')).toMatchObject([
    { ...crew, seen: seenOf(seenFirst.id, former) },
    { ...crew, seen: seenOf(seenFirst.id, next) },
  ])
})
