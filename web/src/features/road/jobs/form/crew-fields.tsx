import type { ReactNode } from 'react'
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

/** Vehicle and driver of a small dialog, both required. The first has the focus. */
export function CrewFields({ plan, field, labels, placeholders }: Props) {
  return (
    <>
      <VehicleChoice
        vehicle={undefined}
        plan={plan}
        required
        data-autofocus
        {...(labels && { selectedLabel: labels.vehicle })}
        {...(placeholders && { placeholder: placeholders.vehicle })}
        {...field('vehicleId')}
      />
      <DriverChoice
        driver={undefined}
        plan={plan}
        required
        {...(labels && { selectedLabel: labels.driver })}
        {...(placeholders && { placeholder: placeholders.driver })}
        {...field('driverId')}
      />
    </>
  )
}
