import type { OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, sentTo } from './support/network.ts'
import { show, test } from './support/program.tsx'
import { aMaintenanceRecord, aVehicle, noMaintenance, noVehicles } from './support/road-samples.ts'
import { anId, found } from './support/samples.ts'

/** A mileage that was typed wrongly: what the odometer shows is said before it is corrected or deleted, and doubtful readings are offered. */

const vehicle = aVehicle({ regNo: 'KDT 300C', currentOdometer: 4_002_000 })
const question = page.getByRole('dialog', { name: 'Is this right?' })
const notice = (text: string) => page.getByRole('status').filter({ hasText: text })

function aReading(fields: Partial<OdometerReading> = {}): OdometerReading {
  return {
    id: anId(),
    vehicleId: vehicle.id,
    at: '2026-11-20T09:00:00.000Z',
    km: 120_000,
    source: 'manual',
    maintenanceRecordId: null,
    by: 'Otieno Brian',
    isDoubtful: false,
    correctedTo: null,
    ...fields,
  }
}

const { id, regNo, make, model, status, currentOdometer } = vehicle
const record = aMaintenanceRecord({
  currentMileage: currentOdometer,
  vehicle: { id, regNo, make, model, status, currentOdometer },
})
const row = {
  ...record,
  ...{ vehicleId: id, regNo, make, model, serviceDue: null, documentCount: 0 },
}
const { vehicle: _vehicle, partsReplaced, notes, createdBy, approvedBy, approvedAt, ...others } = row
const { rejectionReason, isOwnDecision, mayDecide, createdAt, updatedAt, ...listed } = others

test('a corrected mileage says which odometer the vehicle goes back to, and nothing typed is lost', async () => {
  const goesBack = `The odometer of ${regNo} goes back from 4,002,000 km to 400,200 km. Correct it, or confirm that it is right.`
  await show(
    `/app/maintenance?record=${record.id}`,
    {
      maintenance: {
        list: noMaintenance(),
        vehicles: { items: [] },
        get: record,
        update: ({ isConfirmed }) => {
          if (!isConfirmed) throw new Refused('UNUSUAL', goesBack, { fields: { currentMileage: goesBack } })
          return { ...record, currentMileage: 400_200 }
        },
      },
      maintenanceDocuments: { list: { items: [] } },
      vehicles: { list: noVehicles },
    },
    { as: 'dispatch' },
  )
  const mileage = page.getByRole('textbox', { name: 'Current Mileage (km)' })
  await mileage.fill('400,200')
  // The reading is the one that the vehicle shows: it does not stay.
  await expect.element(page.getByText('The odometer stays as it is')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Update Record' }).click()

  await expect.element(question).toMatchTextContent(`Current Mileage (km): ${goesBack}`)
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect.element(mileage).toHaveValue('400,200')
  await page.getByRole('button', { name: 'Update Record' }).click()
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expect.element(notice('Maintenance record updated successfully')).toBeVisible()
  expect(sentTo('maintenance.update').at(-1)).toMatchObject({ currentMileage: 400_200, isConfirmed: true })
})

test('the question that deletes a record says what the odometer shows before and after', async () => {
  await show(
    '/app/maintenance',
    {
      maintenance: {
        list: { ...found([listed], { total: 1, totalCost: 0, inMaintenance: 0, pendingApprovals: 1 }) },
        delete: {},
      },
      vehicles: { list: noVehicles },
      odometer: { withoutRecord: { regNo, odometer: 4_002_000, without: 400_000 } },
    },
    { as: 'dispatch' },
  )
  await page.getByRole('button', { name: /^More .*KDT 300C/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()

  const asked = page.getByRole('dialog', { name: 'Delete Maintenance Record' })
  await expect.element(asked).toMatchTextContent('The odometer of KDT 300C then goes from 4,002,000 km to 400,000 km.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('Maintenance record deleted successfully')).toBeVisible()
})

test('a doubtful reading is marked on the page of its vehicle, says why, and is corrected', async () => {
  const slip = aReading({ km: 412_000, isDoubtful: true })
  const service = aReading({ km: 120_500, source: 'service', maintenanceRecordId: record.id })
  const before = aReading({ km: 12_000, correctedTo: { at: slip.at, km: 120_000 }, by: null })
  await show(
    `/app/vehicles/${id}`,
    {
      vehicles: {
        get: vehicle,
        usage: { days: 30, hours: 720, hoursOnJobs: 0 },
        jobs: { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 10 },
      },
      absences: { list: { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 5 } },
      papers: { list: { items: [] } },
      maintenance: { list: noMaintenance() },
      odometer: {
        list: { items: [slip, service, before], total: 3, isTotalCapped: false, page: 1, pageSize: 5 },
        get: slip,
        correct: ({ km }) => aReading({ km }),
      },
    },
    { as: 'dispatch' },
  )
  const rows = page.getByRole('table', { name: `Odometer readings of ${regNo}` }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('Doubtful')
  await expect.element(rows.nth(2).getByRole('link', { name: /in its maintenance record$/ })).toBeVisible()
  await expect.element(rows.nth(3)).toMatchTextContent('Corrected to 120,000 km')
  expect(rows.nth(3).getByRole('link').elements()).toEqual([])

  await rows
    .nth(1)
    .getByRole('link', { name: /^Correct the reading of/ })
    .click()
  const form = page.getByRole('dialog', { name: `Correct a reading of ${regNo}` })
  await expect.element(form).toMatchTextContent('the odometer does not follow it')
  await form.getByRole('textbox', { name: 'Odometer (km)' }).fill('120,700')
  await form.getByRole('button', { name: 'Save Reading' }).click()
  await expect.element(notice('Reading corrected')).toBeVisible()
  expect(sentTo('odometer.correct')).toEqual([{ id: slip.id, at: slip.at, km: 120_700, isConfirmed: false }])
})
