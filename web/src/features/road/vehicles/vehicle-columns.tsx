import { groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import type { VehicleRow } from '@shehena/domain/road/vehicles/vehicle'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { fuelMessages } from '#web/shared/fields/choice-messages.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { AwayBadges } from '../shared/away-badge.tsx'
import { ServiceBadge } from '../shared/service-badge.tsx'
import { VehicleMenu } from './vehicle-menu.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import { type VehicleSearch, vehiclesPath } from './vehicle-search.ts'

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
      kind: 'plate',
      card: 'title',
      cell: ({ id, regNo }) => <TextLink to={paths.vehicle(id)}>{regNo}</TextLink>,
    },
    { header: t.makeAndModel, kind: 'note', card: 'who', cell: ({ make, model }) => `${make} ${model}` },
    { header: t.year, sort: 'year', kind: 'amount', cell: ({ year }) => year ?? '-' },
    {
      header: t.capacity,
      sort: 'capacityTons',
      kind: 'amount',
      card: 'line',
      cell: ({ capacityTons }) => t.tons(String(capacityTons)),
    },
    { header: t.fuelType, kind: 'code', card: 'line', cell: ({ fuelType }) => fuels[fuelType] },
    {
      header: t.odometer,
      sort: 'currentOdometer',
      kind: 'amount',
      cell: ({ currentOdometer }) => groupThousands(currentOdometer),
    },
    { header: t.status, kind: 'code', card: 'badge', cell: (vehicle) => <State vehicle={vehicle} /> },
  ]
  if (!mayEdit && !mayDelete) return columns
  return [
    ...columns,
    {
      header: t.actions,
      kind: 'actions',
      ...(mayDelete && { card: 'menu' }),
      cell: (vehicle) => (
        <RowActions>
          {mayEdit && (
            <TextLink
              to={vehiclesPath(search, { edit: vehicle.id })}
              resetScroll={false}
              data-sign="edit"
              aria-label={t.editNamed(vehicle.regNo)}
            >
              {t.edit}
            </TextLink>
          )}
          {mayDelete && (
            <RowMenu name={vehicle.regNo}>{(button) => <VehicleMenu vehicle={vehicle} button={button} />}</RowMenu>
          )}
        </RowActions>
      ),
    },
  ]
}

/** Status, and badges: a service is due, with a link to the record that announces it; away; a paper expires. */
function State({ vehicle }: { vehicle: VehicleRow }) {
  const { id, status, serviceDue } = vehicle
  return (
    <>
      <StatusBadge status={`vehicle_${status}`} />
      {serviceDue && (
        <>
          {' '}
          <TextLink to={paths.maintenance({ vehicle: id, service: 'due' })}>
            <ServiceBadge state={serviceDue} />
          </TextLink>
        </>
      )}
      <AwayBadges of="vehicle" record={vehicle} />
    </>
  )
}
