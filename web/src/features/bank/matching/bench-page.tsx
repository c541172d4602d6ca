import routes from 'virtual:contract-routes/reconciliation'
import { Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { addRoutes } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { useBankAccounts } from '../shared/bank-accounts.ts'
import classes from './bench.module.css'
import { Bench } from './bench.tsx'
import { useBenchSearch } from './bench-address.ts'
import { BenchFilters } from './bench-filters.tsx'
import { benchMessages } from './bench-messages.ts'

addRoutes(routes)

/** The open lines of an account, one after the other: the clerk's hour, by keyboard alone. */
export default function BenchPage() {
  const t = useMessages(benchMessages)
  const search = useBenchSearch()
  const { items, error, refetch } = useBankAccounts(search.account)
  const account = items?.find(({ id }) => id === search.account) ?? items?.[0]
  const backPath = paths.reconciliation() + stringifySearch({ account: account?.id })
  return (
    <Page title={t.title} isWide back={<TextLink to={backPath}>← {t.back}</TextLink>}>
      {!items ? (
        error ? (
          <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
        ) : (
          <LoadingDetails text={t.loading} />
        )
      ) : !account ? (
        <Text>{t.noAccount}</Text>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it. */}
          <div className={classes.filters} onKeyDown={leaveSearch}>
            <BenchFilters account={account} accounts={items} search={search} />
          </div>
          <Bench key={account.id} account={account} search={search} backPath={backPath} />
        </>
      )}
    </Page>
  )
}

/** Enter and Escape lead from the search to the lines found: the keys of the page work again. */
function leaveSearch({ key, target }: KeyboardEvent) {
  if ((key === 'Enter' || key === 'Escape') && target instanceof HTMLInputElement) target.blur()
}
