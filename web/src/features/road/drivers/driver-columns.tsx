import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { AwayBadges } from '../shared/away-badge.tsx'
import { DriverMenu } from './driver-menu.tsx'
import { driverMessages } from './driver-messages.ts'
import { type DriverSearch, driversPath } from './driver-search.ts'

export function useDriverColumns(search: DriverSearch): Column<DriverRow>[] {
  const t = useMessages(driverMessages)
  const mayEdit = useCan('drivers.edit')
  const mayDelete = useCan('drivers.delete')
  const mayViewJobs = useCan('jobs.view')
  const editPath = (id: string) => driversPath(search, { edit: id })
  const columns: Column<DriverRow>[] = [
    {
      header: t.name,
      sort: 'name',
      kind: 'person',
      card: 'title',
      cell: ({ id, name }) =>
        mayEdit ? (
          <TextLink to={editPath(id)} resetScroll={false}>
            {name}
          </TextLink>
        ) : (
          name
        ),
    },
    { header: t.phone, kind: 'number', card: 'who', cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '-') },
    { header: t.licenseNo, kind: 'number', card: 'line', cell: ({ licenseNo }) => licenseNo ?? '-' },
  ]
  if (mayViewJobs) {
    columns.push({
      header: t.currentJob,
      kind: 'number',
      card: 'line',
      cell: ({ currentJob }) => (currentJob ? <CurrentJob job={currentJob} /> : '-'),
    })
  }
  columns.push({
    header: t.status,
    kind: 'code',
    card: 'badge',
    cell: (driver) => (
      <>
        <StatusBadge status={`driver_${driver.status}`} />
        {driver.mergedIntoName !== null && <span> → {driver.mergedIntoName}</span>}
        <AwayBadges of="driver" record={driver} />
      </>
    ),
  })
  if (mayEdit || mayDelete) {
    columns.push({
      header: t.actions,
      kind: 'actions',
      ...(mayDelete && { card: 'menu' }),
      cell: (driver) => (
        <RowActions>
          {mayEdit && (
            <TextLink
              to={editPath(driver.id)}
              resetScroll={false}
              data-sign="edit"
              aria-label={t.editNamed(driver.name)}
            >
              {t.edit}
            </TextLink>
          )}
          {mayDelete && (
            <RowMenu name={driver.name}>{(button) => <DriverMenu driver={driver} button={button} />}</RowMenu>
          )}
        </RowActions>
      ),
    })
  }
  return columns
}

function CurrentJob({ job }: { job: NonNullable<DriverRow['currentJob']> }) {
  return (
    <>
      <TextLink to={paths.job(job.id)}>{job.jobNo}</TextLink> <StatusBadge status={job.status} />
    </>
  )
}
