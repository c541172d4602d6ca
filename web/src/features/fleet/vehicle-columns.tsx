import { Anchor, Group } from '@mantine/core'
import { groupThousands } from '@shehena/domain/fleet/kilometres'
import type { VehicleRow } from '@shehena/domain/fleet/vehicle'
import { Suspense, useState } from 'react'
import { fuelMessages } from '#web/components/choice-messages.ts'
import { ServiceBadge } from '#web/components/service-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TextLink } from '#web/ui/link.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
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

/** Its state, and whether it should go to its next service, which leads to the record that says so. */
function State({ vehicle: { id, status, serviceDue } }: { vehicle: VehicleRow }) {
  return (
    <Group gap={4}>
      <StatusBadge status={status} />
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
