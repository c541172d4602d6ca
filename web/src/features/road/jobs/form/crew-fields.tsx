import { type ReactNode, useState } from 'react'
import { DriverChoice, VehicleChoice } from './job-choices.tsx'
import type { PickerPlan } from './picker-plan.ts'

type Field = { value: string | null; onChange: (id: string | null) => void; error?: ReactNode }

type Props = {
  plan: PickerPlan
  /** Props of a field by its name, as the form gives them. */
  field: (name: 'vehicleId' | 'driverId') => Field
  /** Labels of the crew that is named already. */
  labels?: { vehicle?: string | undefined; driver?: string | undefined }
  placeholders?: { vehicle: string; driver: string }
}

/**
 * Vehicle and driver of a small dialog, both required. The first has the focus. Its last driver comes with a truck, if free,
 * unless somebody has chosen another.
 */
export function CrewFields({ plan, field, labels, placeholders }: Props) {
  const [proposed, setProposed] = useState<{ id: string; name: string } | null>(null)
  const [vehicle, driver] = [field('vehicleId'), field('driverId')]
  const isProposed = driver.value !== null && driver.value === proposed?.id
  const driverLabel = isProposed ? proposed.name : labels?.driver

  const propose = (last: { id: string; name: string; isFree: boolean } | null) => {
    // Who drove a trip of the past is told, not proposed.
    if (plan.check === 'drove' || (driver.value !== null && !isProposed)) return
    const free = last?.isFree ? last : null
    setProposed(free)
    if (free || isProposed) driver.onChange(free?.id ?? null)
  }

  return (
    <>
      <VehicleChoice
        vehicle={undefined}
        plan={plan}
        required
        data-autofocus
        {...(labels && { selectedLabel: labels.vehicle })}
        {...(placeholders && { placeholder: placeholders.vehicle })}
        {...vehicle}
        onChange={(id, choice) => {
          vehicle.onChange(id)
          propose(choice?.found?.lastDriver ?? null)
        }}
      />
      <DriverChoice
        driver={undefined}
        plan={plan}
        required
        selectedLabel={driverLabel}
        {...(placeholders && { placeholder: placeholders.driver })}
        {...driver}
      />
    </>
  )
}
