import { formatInstant } from '@shehena/domain/dates'
import type { NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { formatFileSize } from '@shehena/domain/office/documents/file-size'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { systemMessages } from '../system-messages.ts'
import { backupMessages } from './backup-messages.ts'

/** The last backups, newest first. */
export function BackupList({ items }: { items: NightlyBackup[] }) {
  const t = useMessages(backupMessages)
  const total = items.length
  const data = { items, total, isTotalCapped: false, page: 1, pageSize: total }
  return (
    <DataTable
      label={t.lastTen}
      list={{ data, error: null, isPlaceholderData: false, refetch: () => undefined }}
      columns={useColumns()}
      loadingText={t.loading}
      errorText={t.loadFailed}
      empty={t.none}
    />
  )
}

function useColumns(): Column<NightlyBackup>[] {
  const t = useMessages(backupMessages)
  const words = useMessages(systemMessages)
  const clock = useClock()
  const filesOf = ({ fileCount, lostFiles }: NightlyBackup) => {
    if (fileCount === null) return '-'
    const files = words.files(fileCount)
    return lostFiles ? t.lost(files, String(lostFiles)) : files
  }
  const outcomeOf = ({ failure, proof }: NightlyBackup) => {
    if (failure) return t[failure]
    return proof ? t[proof] : '-'
  }
  return [
    { header: t.beganAt, kind: 'date', card: 'title', cell: ({ begunAt }) => formatInstant(begunAt, clock) },
    { header: t.outcome, kind: 'code', card: 'badge', cell: (backup) => <State of={backup} /> },
    { header: t.size, kind: 'amount', card: 'line', cell: ({ size }) => (size === null ? '-' : formatFileSize(size)) },
    {
      header: t.rowCount,
      kind: 'amount',
      card: 'line',
      cell: ({ rowCount }) => (rowCount === null ? '-' : words.rows(rowCount)),
    },
    { header: t.fileCount, kind: 'amount', card: 'line', cell: filesOf },
    { header: t.proof, kind: 'text', card: 'who', cell: outcomeOf },
  ]
}

function State({ of: { status, proof, isRemoved } }: { of: NightlyBackup }) {
  const t = useMessages(backupMessages)
  if (status === 'failed') return <ToneBadge tone="red">{t.hasFailed}</ToneBadge>
  if (status === 'running') return <ToneBadge tone="blue">{t.running}</ToneBadge>
  if (proof === 'different') return <ToneBadge tone="red">{t.made}</ToneBadge>
  return isRemoved ? <ToneBadge tone="grey">{t.removed}</ToneBadge> : <ToneBadge tone="green">{t.made}</ToneBadge>
}
