import routes from 'virtual:contract-routes/absences'
import { formatInstant } from '@shehena/domain/dates'
import type { Absence } from '@shehena/domain/road/absences/absence'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { absenceMessages } from '#web/shared/fields/choice-messages.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { AbsenceMenu } from './absence-menu.tsx'
import { absencesMessages } from './absences-messages.ts'
import { blank, idOfSubject, isOf, type Subject, type SubjectDialog } from './subject.ts'

addRoutes(routes)

const pageSize = 5

type Props = {
  subject: Subject
  mayEdit: boolean
  /** The path of the present page with a dialog. */
  pathOf: (dialog: SubjectDialog) => string
}

/** The absences of a vehicle or a driver, the latest start first. */
export function AbsencesCard({ subject, mayEdit, pathOf }: Props) {
  const t = useMessages(absencesMessages)
  const [page, setPage] = useState(1)
  const list = useQuery(
    api.absences.list.queryOptions({
      input: { ...idOfSubject(subject), page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = useColumns({ subject, mayEdit, pathOf })
  return (
    <DetailCard
      title={t.absences}
      action={
        mayEdit && (
          <ButtonLink to={pathOf({ absence: blank })} resetScroll={false} size="xs" variant="default">
            {t.add}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t.absencesOf(subject.name)}
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

function useColumns({ subject, mayEdit, pathOf }: Props): Column<Absence>[] {
  const t = useMessages(absencesMessages)
  const kinds = useMessages(absenceMessages)
  const clock = useClock()
  const columns: Column<Absence>[] = [
    {
      header: t.kind,
      kind: 'code',
      card: 'title',
      cell: (absence) => `${kinds[absence.kind]}${isOf(subject, absence) ? '' : ` (${absence.name})`}`,
    },
    { header: t.awayFrom, kind: 'date', card: 'line', cell: ({ awayFrom }) => formatInstant(awayFrom, clock) },
    {
      header: t.awayUntil,
      kind: 'date',
      card: 'line',
      cell: ({ awayUntil }) => (awayUntil ? formatInstant(awayUntil, clock) : t.unknownEnd),
    },
    { header: t.note, kind: 'long', card: 'who', cell: ({ note }) => note ?? '-' },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      header: t.actions,
      kind: 'actions',
      card: 'line',
      cell: (absence) => {
        const from = formatInstant(absence.awayFrom, clock)
        return (
          <RowActions>
            <TextLink to={pathOf({ absence: absence.id })} resetScroll={false} aria-label={t.editFrom(from)}>
              {t.edit}
            </TextLink>
            <RowMenu name={t.absenceFrom(from)}>
              {(button) => <AbsenceMenu absence={absence} button={button} />}
            </RowMenu>
          </RowActions>
        )
      },
    },
  ]
}
