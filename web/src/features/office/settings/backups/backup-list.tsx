import { formatInstant } from '@shehena/domain/dates'
import type { NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { formatFileSize } from '@shehena/domain/office/documents/file-size'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
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
  const clock = useClock()
  const stateOf = ({ status, failure, isRemoved }: NightlyBackup) => {
    if (failure) return t.failed(t[failure])
    if (status === 'running') return t.running
    return isRemoved ? t.removed : t.made
  }
  const filesOf = ({ fileCount, lostFiles }: NightlyBackup) =>
    lostFiles ? t.lost(String(fileCount), String(lostFiles)) : (fileCount ?? '-')
  return [
    { header: t.beganAt, kind: 'code', card: 'title', cell: ({ begunAt }) => formatInstant(begunAt, clock) },
    { header: t.state, kind: 'text', card: 'who', cell: stateOf },
    {
      header: t.size,
      kind: 'right',
      card: 'badge',
      cell: ({ size }) => (size === null ? '-' : formatFileSize(size)),
    },
    { header: t.rowCount, kind: 'right', cell: ({ rowCount }) => rowCount ?? '-' },
    { header: t.fileCount, kind: 'right', cell: filesOf },
    { header: t.proof, kind: 'text', card: 'line', cell: ({ proof }) => (proof === null ? '-' : t[proof]) },
  ]
}
