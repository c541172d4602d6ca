import { formatDay } from '@shehena/domain/dates'
import { groupThousands } from '@shehena/domain/fleet/kilometres'
import type { MaintenanceRow } from '@shehena/domain/maintenance/maintenance-record'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { Kes } from '#web/components/kes.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useCan, useClock } from '#web/session.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DetailCard } from '#web/ui/detail-card.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

/** How many records the page of a vehicle shows; its list has them all. */
const mostShown = 5

/** The last work done on a vehicle, and the way to all of it. */
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
      kind: 'line',
      cell: ({ id, vehicleId, maintenanceDate }) => (
        <TextLink to={paths.maintenance({ vehicle: vehicleId, record: id })}>
          {formatDay(maintenanceDate, dateFormat)}
        </TextLink>
      ),
    },
    { header: t.work, cell: ({ workPerformed }) => workPerformed },
    { header: t.location, cell: ({ location }) => location },
    { header: t.mileage, kind: 'right', cell: ({ currentMileage }) => groupThousands(currentMileage) },
    { header: t.cost, kind: 'right', cell: ({ cost }) => <Kes amount={cost} /> },
    {
      header: t.approvalStatus,
      cell: ({ approvalStatus }) => (
        // A pending job is another thing.
        <StatusBadge status={approvalStatus === 'pending' ? 'pendingApproval' : approvalStatus} />
      ),
    },
  ]
}
