import type { BankAccount } from '@shehena/domain/bank-statements/bank-account'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { type ReconciliationSearch, reconciliationPath } from './reconciliation-address.ts'

const ImportDialog = lazyPart(() =>
  import('./import/import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
)
const StatementsDialog = lazyPart(() =>
  import('./statements/statements-dialog.tsx').then((file) => ({ default: file.StatementsDialog })),
)
const AccountsDialog = lazyPart(() =>
  import('./accounts/accounts-dialog.tsx').then((file) => ({ default: file.AccountsDialog })),
)
const AccountFormDialog = lazyPart(() =>
  import('./accounts/account-form-dialog.tsx').then((file) => ({ default: file.AccountFormDialog })),
)
const LineDetails = lazyPart(() => import('./lines/line-details.tsx').then((file) => ({ default: file.LineDetails })))

type Props = {
  search: ReconciliationSearch
  accounts: readonly BankAccount[]
  /** The account that shows; none where there is none. */
  account: BankAccount | undefined
}

/** The dialog that the URL names. One that its user may not use stays shut. */
export function ReconciliationDialogs({ search, accounts, account }: Props) {
  const navigate = useNavigate()
  const mayImport = useCan('reconciliation.match')
  const maySetUp = useCan('reconciliation.accounts')
  const backPath = reconciliationPath(search)
  const close = () => navigate({ href: backPath, resetScroll: false })
  // The lines that were added are of another account, or of other days.
  const showAdded = (added?: string) =>
    navigate({ href: added ? reconciliationPath({ account: added }) : backPath, resetScroll: false })
  const { dialog, edit, line } = search
  return (
    <Suspense>
      {line ? (
        <LineDetails id={line} search={search} onClose={close} />
      ) : edit ? (
        maySetUp && <AccountFormDialog id={edit} accounts={accounts} search={search} onClose={close} />
      ) : dialog === 'accounts' ? (
        maySetUp && <AccountsDialog accounts={accounts} search={search} onClose={close} />
      ) : dialog === 'import' ? (
        mayImport && account && <ImportDialog accounts={accounts} account={account} onClose={showAdded} />
      ) : (
        dialog === 'statements' && account && <StatementsDialog account={account} onClose={close} />
      )}
    </Suspense>
  )
}
