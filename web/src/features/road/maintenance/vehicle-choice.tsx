import type { ServicedVehicle } from '@shehena/domain/road/maintenance/maintenance-record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { AsyncSelect, type AsyncSelectProps, type Option } from '#web/shared/ui/form/async-select.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'

/** Filters the list by a vehicle of any status. */
export function VehicleFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (vehicle: string | undefined) => void
}) {
  const t = useMessages(maintenanceMessages)
  const { data: vehicle } = useQuery(
    api.vehicles.get.queryOptions({
      input: { id: value ?? '' },
      enabled: value !== undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <AsyncSelect
      aria-label={t.vehicle}
      placeholder={t.allVehicles}
      value={value ?? null}
      selectedLabel={vehicle?.regNo}
      find={(q?: string) =>
        api.vehicles.list.queryOptions({ input: { pageSize: 100, ...(q && { q, first: 'closest' }) } })
      }
      optionsOf={({ items }) => items.map(({ id, regNo }) => ({ value: id, label: regNo }))}
      failedText={() => t.vehiclesFailed}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}

type Props = Omit<AsyncSelectProps<Option & { vehicle: ServicedVehicle }>, 'value' | 'onChange'> & {
  vehicle: ServicedVehicle | null
  onChoose: (vehicle: ServicedVehicle | null) => void
}

/** Select of a vehicle for a record: in maintenance first, then active. */
export function VehicleChoice({ vehicle, onChoose, ...field }: Props) {
  const t = useMessages(maintenanceMessages)
  const statusLabels = useStatusLabels()
  const labelOf = ({ regNo, make, model, status }: ServicedVehicle) =>
    `${regNo} · ${make} ${model}${status === 'active' ? '' : ` · ${statusLabels[`vehicle_${status}`]}`}`
  return (
    <AsyncSelect
      label={t.vehicle}
      required
      value={vehicle?.id ?? null}
      selectedLabel={vehicle ? labelOf(vehicle) : undefined}
      find={(q?: string) => api.maintenance.vehicles.queryOptions({ input: q ? { q } : {} })}
      optionsOf={({ items }) => items.map((found) => ({ value: found.id, label: labelOf(found), vehicle: found }))}
      failedText={() => t.vehiclesFailed}
      {...field}
      onChange={(_id, choice) => onChoose(choice?.vehicle ?? null)}
    />
  )
}
