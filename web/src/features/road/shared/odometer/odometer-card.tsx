import routes from 'virtual:contract-routes/odometer'
import { formatInstant } from '@shehena/domain/dates'
import type { OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import { formatKilometres, groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { readingSourceMessages } from '#web/shared/fields/reading-source-messages.ts'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { blank, type Subject, type SubjectDialog } from '../absences/subject.ts'
import { odometerMessages } from './odometer-messages.ts'
import { ReadingMenu } from './reading-menu.tsx'

addRoutes(routes)

const pageSize = 5

type Props = {
  vehicle: Subject
  mayEdit: boolean
  /** The path of the present page with a dialog. */
  pathOf: (dialog: SubjectDialog) => string
}

/** The readings of the odometer of a vehicle, the latest first, with those that were corrected. */
export function OdometerCard({ vehicle, mayEdit, pathOf }: Props) {
  const t = useMessages(odometerMessages)
  const [page, setPage] = useState(1)
  const list = useQuery(
    api.odometer.list.queryOptions({
      input: { id: vehicle.id, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = useColumns({ mayEdit, pathOf })
  return (
    <DetailCard
      title={t.odometer}
      action={
        mayEdit && (
          <ButtonLink to={pathOf({ reading: blank })} resetScroll={false} size="xs" variant="default">
            {t.add}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t.readingsOf(vehicle.name)}
        list={list}
        columns={columns}
        loadingText={t.loading}
        errorText={t.loadFailed}
        empty={t.none}
      />
      {list.data && list.data.total > pageSize && <ListPagination list={list} onPage={setPage} />}
    </DetailCard>
  )
}

function useColumns({ mayEdit, pathOf }: Pick<Props, 'mayEdit' | 'pathOf'>): Column<OdometerReading>[] {
  const t = useMessages(odometerMessages)
  const sources = useMessages(readingSourceMessages)
  const clock = useClock()
  const columns: Column<OdometerReading>[] = [
    { header: t.at, kind: 'date', card: 'title', cell: ({ at }) => formatInstant(at, clock) },
    { header: t.km, kind: 'amount', card: 'line', cell: ({ km }) => groupThousands(km) },
    { header: t.source, kind: 'code', card: 'line', cell: ({ source }) => sources[source] },
    { header: t.readBy, kind: 'person', card: 'who', cell: ({ by }) => by ?? '-' },
    { header: t.state, kind: 'code', card: 'badge', cell: (reading) => <State reading={reading} /> },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      header: t.actions,
      kind: 'actions',
      card: 'line',
      cell: (reading) => <Actions reading={reading} pathOf={pathOf} />,
    },
  ]
}

function State({ reading: { isDoubtful, correctedTo } }: { reading: OdometerReading }) {
  const t = useMessages(odometerMessages)
  if (correctedTo) return <ToneBadge tone="grey">{t.correctedTo(formatKilometres(correctedTo.km))}</ToneBadge>
  return isDoubtful && <ToneBadge tone="amber">{t.isDoubtful}</ToneBadge>
}

function Actions({ reading, pathOf }: { reading: OdometerReading; pathOf: Props['pathOf'] }) {
  const t = useMessages(odometerMessages)
  const clock = useClock()
  const { id, vehicleId, maintenanceRecordId: record, correctedTo } = reading
  const at = formatInstant(reading.at, clock)
  if (correctedTo) return null
  if (record) {
    return (
      <TextLink to={paths.maintenance({ vehicle: vehicleId, record })} aria-label={t.recordOf(at)}>
        {t.inRecord}
      </TextLink>
    )
  }
  return (
    <RowActions>
      <TextLink to={pathOf({ reading: id })} resetScroll={false} aria-label={t.correctFrom(at)}>
        {t.correct}
      </TextLink>
      <RowMenu name={t.readingFrom(at)}>{(button) => <ReadingMenu reading={reading} button={button} />}</RowMenu>
    </RowActions>
  )
}
