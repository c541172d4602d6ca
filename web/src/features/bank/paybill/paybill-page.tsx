import routes from 'virtual:contract-routes/paybill'
import { Stack, Text, Title } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useSearch } from '@tanstack/react-router'
import { addRoutes } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch, useSetSearch } from '#web/app/search.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { FilterBar, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { useBankAccounts } from '../shared/bank-accounts.ts'
import classes from './paybill.module.css'
import { Paybill } from './paybill.tsx'
import { paybillMessages } from './paybill-messages.ts'

addRoutes(routes)

/** Where an administrator lets Safaricom tell of the payments to a paybill or till. */
export default function PaybillPage() {
  const t = useMessages(paybillMessages)
  const search = useSearch({ from: '/app/reconciliation/paybill' })
  const { items, error, refetch } = useBankAccounts(search.account)
  const accounts = items?.filter(({ kind }) => kind !== 'bank') ?? []
  const account = accounts.find(({ id }) => id === search.account) ?? accounts[0]
  const backPath = paths.reconciliation() + stringifySearch({ account: account?.id })
  return (
    <Page
      title={t.title}
      subtitle={account && `${account.name} · ${account.number}`}
      back={<TextLink to={backPath}>← {t.back}</TextLink>}
    >
      {!items ? (
        error ? (
          <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
        ) : (
          <LoadingDetails text={t.loading} />
        )
      ) : account ? (
        <>
          {accounts.length > 1 && <AccountChoice accounts={accounts} account={account} />}
          <Paybill key={account.id} account={account} />
        </>
      ) : (
        <NoPaybill />
      )}
    </Page>
  )
}

function AccountChoice({ accounts, account }: { accounts: readonly BankAccount[]; account: BankAccount }) {
  const t = useMessages(paybillMessages)
  const setSearch = useSetSearch<{ account?: string; page?: number }>()
  return (
    <FilterBar>
      <SelectFilter
        label={t.account}
        isWide
        value={account.id}
        standard={account.id}
        options={accounts.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : t.inactive(name) }))}
        onChange={(id) => setSearch({ account: id }, { replace: true })}
      />
    </FilterBar>
  )
}

function NoPaybill() {
  const t = useMessages(paybillMessages)
  return (
    <Stack align="center" gap="sm" className={classes.empty ?? ''}>
      <Title order={2} size="h4">
        {t.none}
      </Title>
      <Text c="dimmed" ta="center" maw="36rem">
        {t.noneText}
      </Text>
      <ButtonLink to={paths.reconciliation()}>{t.toReconciliation}</ButtonLink>
    </Stack>
  )
}
