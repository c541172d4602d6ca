import { farKm } from '../vehicles/unusual-reading.ts'

type Serviced = {
  maintenanceDate: string
  currentMileage: number
  nextServiceDate: string | null
  nextServiceMileage: number | null
}

const nextServiceMessages = {
  nextServiceDate: 'The next service must be after the maintenance date',
  nextServiceMileage: 'The next service must be above the current mileage',
} as const

/** Errors in the next service, by field. An empty value is no contradiction. */
export function nextServiceFaults(record: Serviced): Partial<typeof nextServiceMessages> {
  const { maintenanceDate, currentMileage, nextServiceDate, nextServiceMileage } = record
  const { nextServiceDate: notAfter, nextServiceMileage: notAbove } = nextServiceMessages
  return {
    ...(nextServiceDate !== null && nextServiceDate <= maintenanceDate && { nextServiceDate: notAfter }),
    ...(nextServiceMileage !== null && nextServiceMileage <= currentMileage && { nextServiceMileage: notAbove }),
  }
}

/**
 * What is unusual about a mileage beside its vehicle's odometer, in km. A warning only: a record may be entered late, and
 * an odometer may never have been entered.
 */
export function unusualMileage(mileage: number, odometer: number): 'below' | 'farAbove' | null {
  if (mileage < odometer) return 'below'
  return odometer > 0 && mileage > odometer + farKm ? 'farAbove' : null
}
