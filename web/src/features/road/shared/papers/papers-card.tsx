import routes from 'virtual:contract-routes/papers'
import { Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Paper } from '@shehena/domain/road/papers/paper'
import { driverPaperKinds, type PaperState, vehiclePaperKinds } from '@shehena/domain/road/papers/paper-kinds'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { paperMessages } from '#web/shared/fields/choice-messages.ts'
import badge from '#web/shared/status-badge.module.css'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { blank, idOfSubject, isOf, type Subject, type SubjectDialog } from '../absences/subject.ts'
import { PaperMenu } from './paper-menu.tsx'
import { usePaperName } from './paper-name.ts'
import { papersMessages } from './papers-messages.ts'

addRoutes(routes)

type Props = {
  subject: Subject
  mayEdit: boolean
  /** The path of the present page with a dialog. */
  pathOf: (dialog: SubjectDialog) => string
}

/** The papers of a vehicle or a driver, the first to expire first, and which ones are not recorded. */
export function PapersCard({ subject, mayEdit, pathOf }: Props) {
  const t = useMessages(papersMessages)
  const kinds = useMessages(paperMessages)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.papers.list.queryOptions({ input: idOfSubject(subject) }),
  )
  const columns = useColumns({ subject, mayEdit, pathOf })
  const expected = subject.of === 'vehicle' ? vehiclePaperKinds : driverPaperKinds
  // Not every vehicle crosses a border. Papers of a merged driver count no more.
  const missing = expected.filter(
    (kind) =>
      kind !== 'border_permit' && data && !data.items.some((paper) => paper.kind === kind && isOf(subject, paper)),
  )
  const length = data?.items.length ?? 0
  return (
    <DetailCard
      title={t.papers}
      action={
        mayEdit && (
          <ButtonLink to={pathOf({ paper: blank })} resetScroll={false} size="xs" variant="default">
            {t.add}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t.papersOf(subject.name)}
        list={{
          data: data && { items: data.items, total: length, isTotalCapped: false, page: 1, pageSize: length },
          error,
          isPlaceholderData,
          refetch,
        }}
        columns={columns}
        rowPath={({ id }) => pathOf({ paper: id })}
        opensInPlace
        loadingText={t.loading}
        errorText={t.loadFailed}
        empty={t.none}
      />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.missing(missing.map((kind) => kinds[kind]).join(', '))}
        </Text>
      )}
    </DetailCard>
  )
}

const tones = { expired: 'red', expiring: 'amber', valid: 'green' } as const satisfies Record<PaperState, string>

function useColumns({ subject, mayEdit, pathOf }: Props): Column<Paper>[] {
  const t = useMessages(papersMessages)
  const nameOf = usePaperName()
  const { dateFormat } = useClock()
  const columns: Column<Paper>[] = [
    {
      header: t.kind,
      kind: 'note',
      card: 'title',
      cell: (paper) => (
        <>
          <TextLink to={pathOf({ paper: paper.id })} resetScroll={false}>
            {nameOf(paper)}
          </TextLink>
          {!isOf(subject, paper) && ` (${paper.name})`}
        </>
      ),
    },
    { header: t.number, kind: 'number', card: 'who', cell: ({ number }) => number ?? '-' },
    { header: t.expiresOn, kind: 'date', card: 'line', cell: ({ expiresOn }) => formatDay(expiresOn, dateFormat) },
    {
      header: t.state,
      kind: 'code',
      card: 'badge',
      cell: ({ state }) => (
        <span className={badge.badge} data-tone={tones[state]}>
          {t[state]}
        </span>
      ),
    },
    { header: t.files, kind: 'amount', cell: ({ fileCount }) => fileCount || '-' },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      header: t.actions,
      kind: 'actions',
      card: 'line',
      cell: (paper) => (
        <RowActions>
          <TextLink to={pathOf({ paper: paper.id })} resetScroll={false} aria-label={t.renewNamed(nameOf(paper))}>
            {t.renew}
          </TextLink>
          <RowMenu name={nameOf(paper)}>{(button) => <PaperMenu paper={paper} button={button} />}</RowMenu>
        </RowActions>
      ),
    },
  ]
}
