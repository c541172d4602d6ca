import { Anchor, Group } from '@mantine/core'
import { groupThousands } from '@shehena/domain/vehicles/kilometres'
import type { VehicleRow } from '@shehena/domain/vehicles/vehicle'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { fuelMessages } from '#web/shared/fields/choice-messages.ts'
import { ServiceBadge } from '#web/shared/service-badge.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import { type VehicleSearch, vehiclesPath } from './vehicle-search.ts'

const DeleteVehicle = lazyPart(() => import('./delete-vehicle.tsx').then((file) => ({ default: file.DeleteVehicle })))

/** The columns of the fleet. Specification, section 2. */
export function useVehicleColumns(search: VehicleSearch): Column<VehicleRow>[] {
  const t = useMessages(vehicleMessages)
  const fuels = useMessages(fuelMessages)
  const mayEdit = useCan('vehicles.edit')
  const mayDelete = useCan('vehicles.delete')
  const columns: Column<VehicleRow>[] = [
    {
      header: t.regNo,
      sort: 'regNo',
      kind: 'line',
      cell: ({ id, regNo }) => <TextLink to={paths.vehicle(id)}>{regNo}</TextLink>,
    },
    { header: t.makeAndModel, cell: ({ make, model }) => `${make} ${model}` },
    { header: t.year, sort: 'year', kind: 'right', cell: ({ year }) => year ?? '-' },
    {
      header: t.capacity,
      sort: 'capacityTons',
      kind: 'right',
      cell: ({ capacityTons }) => t.tons(String(capacityTons)),
    },
    { header: t.fuelType, cell: ({ fuelType }) => fuels[fuelType] },
    {
      header: t.odometer,
      sort: 'currentOdometer',
      kind: 'right',
      cell: ({ currentOdometer }) => groupThousands(currentOdometer),
    },
    { header: t.status, cell: (vehicle) => <State vehicle={vehicle} /> },
  ]
  if (!mayEdit && !mayDelete) return columns
  return [
    ...columns,
    {
      header: t.actions,
      kind: 'actions',
      cell: (vehicle) => (
        <RowActions>
          {mayEdit && (
            <TextLink
              to={vehiclesPath(search, { edit: vehicle.id })}
              resetScroll={false}
              aria-label={t.editNamed(vehicle.regNo)}
            >
              {t.edit}
            </TextLink>
          )}
          {mayDelete && <DeleteAction vehicle={vehicle} />}
        </RowActions>
      ),
    },
  ]
}

/** Status, and a badge when a service is due, with a link to the record that announces it. */
function State({ vehicle: { id, status, serviceDue } }: { vehicle: VehicleRow }) {
  return (
    <Group gap={4}>
      <StatusBadge status={`vehicle_${status}`} />
      {serviceDue && (
        <TextLink to={paths.maintenance({ vehicle: id, service: 'due' })}>
          <ServiceBadge state={serviceDue} />
        </TextLink>
      )}
    </Group>
  )
}

function DeleteAction({ vehicle }: { vehicle: VehicleRow }) {
  const t = useMessages(vehicleMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-label={t.deleteNamed(vehicle.regNo)}
        onClick={() => setAsking(true)}
      >
        {t.delete}
      </Anchor>
      {isAsking && (
        <Suspense>
          <DeleteVehicle vehicle={vehicle} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
