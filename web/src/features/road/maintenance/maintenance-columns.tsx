import { formatDay } from '@shehena/domain/dates'
import { mayDelete } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceRow } from '@shehena/domain/road/maintenance/maintenance-record'
import { formatKilometres, groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import { IconPaperclip } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth, useCan, useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { ServiceBadge } from '../shared/service-badge.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import { type MaintenanceSearch, maintenancePath } from './maintenance-search.ts'
import { RecordMenu } from './record-menu.tsx'

/** The columns of the list. */
export function useMaintenanceColumns(search: MaintenanceSearch): Column<MaintenanceRow>[] {
  const t = useMessages(maintenanceMessages)
  const { dateFormat } = useClock()
  return [
    { header: t.vehicle, kind: 'plate', card: 'title', cell: (row) => <VehicleCell row={row} search={search} /> },
    {
      header: t.date,
      sort: 'maintenanceDate',
      kind: 'date',
      card: 'line',
      cell: (row) => formatDay(row.maintenanceDate, dateFormat),
    },
    { header: t.location, kind: 'place', card: 'line', cell: ({ location }) => location },
    { header: t.work, kind: 'note', card: 'who', cell: ({ workPerformed }) => workPerformed },
    { header: t.mileage, kind: 'amount', cell: ({ currentMileage }) => groupThousands(currentMileage) },
    {
      header: inKes(t.cost),
      sort: 'cost',
      kind: 'amount',
      card: 'line',
      cell: ({ cost }) => (cost === null ? '-' : <Kes amount={cost} />),
    },
    { header: t.nextService, kind: 'date', cell: (row) => <NextService row={row} /> },
    {
      header: t.approvalStatus,
      kind: 'code',
      card: 'badge',
      cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} />,
    },
    {
      header: t.documents,
      kind: 'amount',
      cell: ({ documentCount }) => (
        <>
          {documentCount > 0 && <IconPaperclip size={14} aria-hidden />} {documentCount}
        </>
      ),
    },
    { header: t.actions, kind: 'actions', card: 'menu', cell: (row) => <Actions row={row} search={search} /> },
  ]
}

type CellProps = { row: MaintenanceRow; search: MaintenanceSearch }

/** The model is the title of the plate where the table has no room for it; a card and a wide table show it. */
function VehicleCell({ row: { id, regNo, make, model }, search }: CellProps) {
  const name = `${make} ${model}`
  return (
    <span title={name}>
      <TextLink to={maintenancePath(search, { record: id })} resetScroll={false}>
        {regNo}
      </TextLink>{' '}
      <span data-unit>{name}</span>
      <span data-aside data-below>
        {name}
      </span>
    </span>
  )
}

/** Day and mileage of the next service; where it is due, a badge, which leaves them to a wide table. */
function NextService({ row: { nextServiceDate, nextServiceMileage, serviceDue } }: { row: MaintenanceRow }) {
  const { dateFormat } = useClock()
  const day = nextServiceDate && formatDay(nextServiceDate, dateFormat)
  const mileage = nextServiceMileage !== null && formatKilometres(nextServiceMileage)
  const due = [day, mileage].filter(Boolean).join(' · ')
  if (!serviceDue)
    return day && mileage ? (
      <>
        {day} <span data-below>{mileage}</span>
      </>
    ) : (
      due || '-'
    )
  return (
    <span title={due}>
      <ServiceBadge state={serviceDue} /> <span data-aside>{due}</span>
    </span>
  )
}

function Actions({ row, search }: CellProps) {
  const t = useMessages(maintenanceMessages)
  const { dateFormat } = useClock()
  const { profile } = useAuth()
  const mayEdit = useCan('maintenance.edit')
  const name = t.recordOf(row.regNo, formatDay(row.maintenanceDate, dateFormat))
  return (
    <RowActions>
      {mayEdit && (
        <TextLink
          to={maintenancePath(search, { record: row.id })}
          resetScroll={false}
          data-sign="edit"
          aria-label={t.editNamed(name)}
        >
          {t.edit}
        </TextLink>
      )}
      {mayDelete(profile?.role ?? null, row.approvalStatus) && (
        <RowMenu name={name}>{(button) => <RecordMenu {...row} name={name} button={button} />}</RowMenu>
      )}
    </RowActions>
  )
}
