import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { LineDetails } from './lines/line-details.tsx'
import { type ReconciliationSearch, reconciliationPath } from './shared/reconciliation-address.ts'
import { AccountsDialog } from './statements/accounts-dialog.tsx'
import { StatementsDialog } from './statements/statements-dialog.tsx'

const ImportDialog = lazyPart(() =>
  import('./statements/import/import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
)
const AccountFormDialog = lazyPart(() =>
  import('./statements/account-form-dialog.tsx').then((file) => ({ default: file.AccountFormDialog })),
)

type Props = {
  search: ReconciliationSearch
  accounts: readonly BankAccount[]
  /** The account that shows, if any. */
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
