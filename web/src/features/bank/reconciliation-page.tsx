import routes from 'virtual:contract-routes/reconciliation'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addRoutes } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import classes from './reconciliation.module.css'
import { Reconciliation } from './reconciliation.tsx'
import { ReconciliationDialogs } from './reconciliation-dialogs.tsx'
import { useBankAccounts } from './shared/bank-accounts.ts'
import { newAccount, reconciliationPath, useReconciliationSearch } from './shared/reconciliation-address.ts'
import { reconciliationMessages } from './shared/reconciliation-messages.ts'

addRoutes(routes)

/** The statements of the bank accounts beside the books, with the dialog from the URL. */
export default function ReconciliationPage() {
  return (
    <FinanceTabs active="reconciliation">
      <Accounts />
    </FinanceTabs>
  )
}

function Accounts() {
  const t = useMessages(reconciliationMessages)
  const search = useReconciliationSearch()
  const { items, error, refetch } = useBankAccounts(search.account)
  if (!items) {
    return <LoadingOrFailed text={t.loading} error={error} failedText={t.failed} onRetry={refetch} />
  }
  const account = items.find(({ id }) => id === search.account) ?? items[0]
  return (
    <>
      {account ? <Reconciliation key={account.id} account={account} accounts={items} /> : <NoAccount />}
      {(search.dialog || search.edit || search.line) && (
        <ReconciliationDialogs search={search} accounts={items} account={account} />
      )}
    </>
  )
}

/** What this is, and who may begin. */
function NoAccount() {
  const t = useMessages(reconciliationMessages)
  const navigate = useNavigate()
  const mayAdd = useCan('reconciliation.accounts')
  return (
    <Stack align="center" gap="sm" className={classes.empty ?? ''}>
      <Title order={2} size="h4">
        {t.noAccount}
      </Title>
      <Text c="dimmed" ta="center" maw="36rem">
        {t.about}
      </Text>
      {mayAdd ? (
        <Button onClick={() => navigate({ href: reconciliationPath({}, { edit: newAccount }) })}>{t.addAccount}</Button>
      ) : (
        <Text>{t.managerAdds}</Text>
      )}
    </Stack>
  )
}
