import { Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { editTitle } from '#web/shared/forms/edited-record.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { newAccount, type ReconciliationSearch, reconciliationPath } from '../shared/reconciliation-address.ts'
import { AccountForm } from './account-form.tsx'
import { accountMessages } from './account-messages.ts'

type Props = {
  /** Of the account, or 'new'. */
  id: string
  accounts: readonly BankAccount[]
  search: ReconciliationSearch
  onClose: () => void
}

/** Dialog to add an account, or edit the one with this id. It returns to the list of the accounts. */
export function AccountFormDialog({ id, accounts, search, onClose }: Props) {
  const t = useMessages(accountMessages)
  const queries = useQueryClient()
  const account = accounts.find((each) => each.id === id)
  const isFirst = id === newAccount && accounts.length === 0
  const backPath = reconciliationPath(search, isFirst ? {} : { dialog: 'accounts' })
  if (id === newAccount) {
    return (
      <Dialog title={t.add} onClose={onClose}>
        <AccountForm backPath={backPath} />
      </Dialog>
    )
  }
  const newest = async () => {
    const { items } = await queries.fetchQuery({ ...api.bankAccounts.list.queryOptions({ input: {} }), staleTime: 0 })
    const found = items.find((each) => each.id === id)
    if (!found) throw new ApiError(404, { code: 'NOT_FOUND', message: t.gone })
    return found
  }
  return (
    <Dialog title={editTitle(t.editTitle, account?.name)} onClose={onClose}>
      {account ? <AccountForm account={account} backPath={backPath} newest={newest} /> : <Text>{t.gone}</Text>}
    </Dialog>
  )
}
