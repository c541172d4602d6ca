import type { ImportOutcome, ImportRowState, ImportStatus } from '@shehena/domain/office/imports/import-kind'
import { useMessages } from '#web/app/messages.ts'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { rowStateMessages, statusMessages } from './import-messages.ts'

const statusTones = {
  reading: 'blue',
  ready: 'amber',
  applying: 'blue',
  applied: 'green',
  undoing: 'blue',
  undone: 'grey',
  failed: 'red',
} as const satisfies Record<ImportStatus, string>

/** How far an import is. */
export function ImportBadge({ status }: { status: ImportStatus }) {
  const t = useMessages(statusMessages)
  return <ToneBadge tone={statusTones[status]}>{t[status]}</ToneBadge>
}

export type RowState = ImportRowState | ImportOutcome | 'leftOut'

const rowTones = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  error: 'red',
  leftOut: 'grey',
  created: 'green',
  updated: 'blue',
  refused: 'red',
  undone: 'grey',
  kept: 'amber',
} as const satisfies Record<RowState, string>

/** What a row is, or what became of it. */
export function RowBadge({ state }: { state: RowState }) {
  const t = useMessages(rowStateMessages)
  return <ToneBadge tone={rowTones[state]}>{t[state]}</ToneBadge>
}
