import { formatDay } from '@shehena/domain/dates'
import type { MaintenanceRow } from '@shehena/domain/road/maintenance/maintenance-record'
import { groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

/** Records shown on a vehicle's page; the list has all. */
const mostShown = 5

/** The latest maintenance of a vehicle, and a link to all of it. */
export function VehicleMaintenance({ id }: { id: string }) {
  const t = useMessages(vehicleMessages)
  const mayCreate = useCan('maintenance.create')
  const columns = useRecordColumns()
  const list = useQuery(api.maintenance.list.queryOptions({ input: { vehicle: id, pageSize: mostShown } }))
  return (
    <DetailCard
      title={t.maintenanceRecords}
      action={
        mayCreate && (
          <ButtonLink to={paths.newMaintenance(id)} size="xs" variant="default">
            {t.addRecord}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t.maintenanceRecords}
        list={list}
        columns={columns}
        rowPath={(record) => paths.maintenance({ vehicle: id, record: record.id })}
        loadingText={t.loadingRecords}
        errorText={t.recordsFailed}
        empty={t.noRecords}
      />
      {list.data && list.data.total > mostShown && (
        <TextLink to={paths.maintenance({ vehicle: id })} mt="xs" display="inline-block">
          {t.allRecords}
        </TextLink>
      )}
    </DetailCard>
  )
}

function useRecordColumns(): Column<MaintenanceRow>[] {
  const t = useMessages(vehicleMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.date,
      kind: 'date',
      card: 'title',
      cell: ({ id, vehicleId, maintenanceDate }) => (
        <TextLink to={paths.maintenance({ vehicle: vehicleId, record: id })}>
          {formatDay(maintenanceDate, dateFormat)}
        </TextLink>
      ),
    },
    { header: t.work, kind: 'long', card: 'who', cell: ({ workPerformed }) => workPerformed },
    { header: t.location, kind: 'place', card: 'line', cell: ({ location }) => location },
    { header: t.mileage, kind: 'amount', cell: ({ currentMileage }) => groupThousands(currentMileage) },
    { header: inKes(t.cost), kind: 'amount', card: 'line', cell: ({ cost }) => <Kes amount={cost} /> },
    {
      header: t.approvalStatus,
      kind: 'code',
      card: 'badge',
      cell: ({ approvalStatus }) => (
        // A pending record differs from a pending job.
        <StatusBadge status={approvalStatus === 'pending' ? 'pendingApproval' : approvalStatus} />
      ),
    },
  ]
}
