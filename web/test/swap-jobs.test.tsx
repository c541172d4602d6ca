import type { Job } from '@shehena/domain/road/jobs/job'
import type { SwapPartner } from '@shehena/domain/road/jobs/job-swap'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { aJob, noCandidates } from './support/road-samples.ts'
import { anId, aVehicleCandidate } from './support/samples.ts'

/** Who carries a load is changed in dialogs that propose, warn, and say what each job has afterwards. */

const start = '2026-11-20T05:00:00.000Z'
const truck = (regNo: string, capacityTons: number) => ({
  id: anId(),
  regNo,
  make: 'Isuzu',
  model: 'FVZ',
  capacityTons,
})
const person = (name: string) => ({ id: anId(), name, phone: null, licenseNo: null })
const [mine, theirs] = [truck('KDA 412F', 28), truck('KBH 784V', 10)]
const [john, grace] = [person('John Mwangi'), person('Grace Achieng')]

const aLeg = (vehicle: typeof mine, driver: typeof john, startedAt: string | null) => ({
  id: anId(),
  position: 1,
  phase: startedAt ? ('under_way' as const) : ('planned' as const),
  vehicle: { id: vehicle.id, regNo: vehicle.regNo },
  driver: { id: driver.id, name: driver.name },
  startedAt,
  endedAt: null,
})

/** Two jobs with crews of their own: the load of the first weighs 20 t, the other's truck carries 10 t. */
function twoJobs(fields: Partial<Job>): [Job, Job] {
  const startedAt = fields.actualStart ?? null
  const one = aJob({
    jobNo: 'JOB-26000001',
    vehicle: mine,
    driver: john,
    legs: [aLeg(mine, john, startedAt)],
    ...fields,
  })
  const heavy = { ...one, booking: { ...one.booking, weightTons: 20 }, loads: 1, loadTons: null }
  const other = aJob({
    jobNo: 'JOB-26000002',
    vehicle: theirs,
    driver: grace,
    legs: [aLeg(theirs, grace, startedAt)],
    ...fields,
  })
  return [heavy, { ...other, booking: { ...other.booking, weightTons: null } }]
}

const partnerOf = ({ id, jobNo, vehicle, driver }: Job, fields: Partial<SwapPartner> = {}): SwapPartner => ({
  id,
  jobNo,
  customerName: 'Tsavo Sisal Ltd',
  origin: 'Nairobi',
  destination: 'Mombasa',
  regNo: vehicle?.regNo ?? null,
  driverName: driver?.name ?? null,
  plannedStart: start,
  place: null,
  isPlaceEstimated: false,
  km: null,
  isLikely: true,
  ...fields,
})

const dialog = page.getByRole('dialog')

async function openSwap(one: Job, other: Job, found: SwapPartner, swap: () => { job: Job; other: Job }) {
  const jobs = { get: ({ id }: { id: string }) => (id === other.id ? other : one), log: { items: [] } }
  await show(
    `/app/dispatch/${one.id}`,
    {
      jobs,
      jobSwaps: { partners: { items: [found], hasMore: false }, swap },
      jobPapers: { list: { items: [] } },
    } as Answers,
    { as: 'dispatch' },
  )
  await page.getByRole('button', { name: 'Exchange with Another Job…' }).click()
  await dialog.getByRole('combobox', { name: 'Other Job' }).click()
}

test('two planned jobs exchange: the dialog says what each has afterwards, and that a load is too heavy', async () => {
  const [one, other] = twoJobs({ status: 'assigned', actualStart: null })
  await openSwap(one, other, partnerOf(other), () => ({ job: one, other }))
  await page.getByRole('option', { name: /JOB-26000002.*same time/ }).click()

  const afterwards = dialog.getByRole('region', { name: 'Afterwards' })
  await expect
    .element(afterwards)
    .toMatchTextContent(/JOB-26000001 · KBH 784V, Grace Achieng.*JOB-26000002 · KDA 412F, John Mwangi/)
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/JOB-26000001: The load of 20 t is heavier than the vehicle carries, 10 t\./)
  await dialog.getByRole('combobox', { name: 'They Exchange' }).click()
  await page.getByRole('option', { name: 'Drivers only' }).click()
  await expect.element(afterwards).toMatchTextContent(/JOB-26000001 · KDA 412F, Grace Achieng/)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('textbox', { name: 'When' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  const seen = ({ legs }: Job) => ({
    legId: legs[0]?.id,
    vehicleId: legs[0]?.vehicle?.id,
    driverId: legs[0]?.driver?.id,
  })
  expect(sentTo('jobSwaps.swap')).toMatchObject([
    { id: one.id, otherId: other.id, kind: 'planned', parts: 'drivers', seen: seen(one), otherSeen: seen(other) },
  ])
  expect(sentTo('jobSwaps.swap')[0]).not.toHaveProperty('at')
})

test('of two jobs on the road one was moved since: the refusal names it, what was typed stays, and goes with what is there by now', async () => {
  const [one, other] = twoJobs({ status: 'in_transit', actualStart: start })
  const moved = { ...other, legs: [...other.legs, { ...aLeg(theirs, grace, start), position: 2 }] }
  const sentence = 'For JOB-26000002: KCC 100C carries it since 09:00, moved by Daniel Kiptoo.'
  let isFirst = true
  const found = partnerOf(other, { place: 'Voi', isPlaceEstimated: true, km: 120 })
  await openSwap(one, other, found, () => {
    if (!isFirst) return { job: one, other: moved }
    isFirst = false
    answer({ jobs: { get: ({ id }: { id: string }) => (id === other.id ? moved : one) } })
    throw new Refused('CONFLICT', sentence)
  })
  await page.getByRole('option', { name: /JOB-26000002.*they meet.*about Voi, by its job.*120 km away/ }).click()
  await dialog.getByRole('combobox', { name: 'Place' }).fill('Mtito Andei')
  await expect.element(dialog.getByRole('region', { name: 'Afterwards' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()

  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('Mtito Andei')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  const sent = { kind: 'onRoad', parts: 'both', place: 'Mtito Andei' }
  expect(sentTo('jobSwaps.swap')).toMatchObject([
    { ...sent, otherSeen: { legId: other.legs[0]?.id } },
    { ...sent, otherSeen: { legId: moved.legs[1]?.id } },
  ])
})

test.each([
  ['a free last driver is filled in', true],
  ['one who is taken is not', false],
] as const)(
  'a move to another truck: %s, the place is the last known one, and the load is warned of',
  async (_case, isFree) => {
    const [one] = twoJobs({ status: 'in_transit', actualStart: start, pickupArrivedAt: start, pickupLeftAt: start })
    const job = { ...one, waypoints: [], route: { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 480 } }
    const candidate = aVehicleCandidate({ ...theirs, kmEmpty: 62, lastPlace: 'Voi', isPlaceEstimated: true })
    const lastDriver = { id: grace.id, name: grace.name, isFree }
    const warnings = [
      { kind: 'capacity' as const, id: theirs.id, weightTons: 20, capacityTons: 10, refuses: 'never' as const },
    ]
    await show(
      `/app/dispatch/${job.id}`,
      {
        jobs: {
          get: job,
          log: { items: [] },
          mapTiles: { tiles: null },
          transfer: job,
          warnings: ({ vehicleId }: { vehicleId?: string }) => ({ warnings: vehicleId === theirs.id ? warnings : [] }),
        },
        jobCandidates: { ...noCandidates, vehicles: { items: [{ ...candidate, lastDriver }], hasMore: false } },
        jobPapers: { list: { items: [] } },
      } as Answers,
      { as: 'dispatch' },
    )
    await page.getByRole('button', { name: 'Move to Another Truck' }).click()

    await expect.element(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('Mombasa')
    await dialog.getByRole('combobox', { name: 'Vehicle' }).click()
    await page.getByRole('option', { name: /KBH 784V.*about Voi, by its job · 62 km empty/ }).click()
    await expect.element(dialog.getByRole('combobox', { name: 'Driver' })).toHaveValue(isFree ? 'Grace Achieng' : '')
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/The load of 20 t is heavier than the vehicle carries, 10 t\./)
    await dialog.getByRole('button', { name: 'Move Load' }).click()
    if (!isFree) {
      await expect.element(dialog.getByText('Choose a driver').last()).toBeVisible()
      return
    }

    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo('jobs.transfer')).toMatchObject([{ vehicleId: theirs.id, driverId: grace.id, place: 'Mombasa' }])
  },
)
