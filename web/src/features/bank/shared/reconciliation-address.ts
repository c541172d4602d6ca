import { bankLineFilters, bankLineSides, bankLineSorts } from '@shehena/domain/bank/lines/bank-line-list'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '#web/app/paths.ts'
import { idOf, listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

const dialogs = ['import', 'statements', 'accounts'] as const

/** The open dialog: one by its name, an account that is edited ('new' adds one), or the details of a line. */
type ReconciliationDialog = { dialog?: (typeof dialogs)[number]; edit?: string; line?: string }

const readSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: bankLineFilters, sorts: bankLineSorts }),
  ...oneOf(raw, 'side', bankLineSides),
  ...spanOf(raw),
  ...idOf(raw, 'account'),
  ...idOf(raw, 'statement'),
  ...oneOf(raw, 'dialog', dialogs),
  ...textOf(raw, 'edit'),
  ...idOf(raw, 'line'),
})
export type ReconciliationSearch = ReturnType<typeof readSearch>

/** The search parameters of the Reconciliation tab: account, days, filters of the lines, and the open dialog. */
export function useReconciliationSearch(): ReconciliationSearch {
  const raw = useSearch({ from: '/app/reconciliation' })
  return useMemo(() => readSearch(raw), [raw])
}

/** The address of the tab with the same account, days and filters, and another dialog or none. */
export function reconciliationPath(
  { dialog, edit, line, ...list }: { [Key in keyof ReconciliationSearch]?: ReconciliationSearch[Key] | undefined },
  open: ReconciliationDialog = {},
): string {
  return paths.reconciliation() + stringifySearch({ ...list, ...open })
}

/** The value of edit for a new account. */
export const newAccount = 'new'
