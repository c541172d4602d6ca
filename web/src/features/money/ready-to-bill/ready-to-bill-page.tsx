import routes from 'virtual:contract-routes/ready-to-bill'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { ListPages } from '#web/shared/ui/table/list-pages.tsx'
import { BillableCards } from './billable-cards.tsx'
import { Billing } from './billing.tsx'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import type { ReadyToBillSearch } from './ready-to-bill-search.ts'

addRoutes(routes)

// Few companies have a second page.

/** What was delivered and is on no invoice, by customer, and its invoices in one go. */
export default function ReadyToBillPage() {
  const t = useMessages(readyToBillMessages)
  const search = useSearch({ from: '/app/finance/ready-to-bill' })
  const setSearch = useSetSearch<ReadyToBillSearch>()
  const { state, customer, page } = search
  const list = useQuery(
    api.readyToBill.list.queryOptions({
      input: { ...(state && { state }), ...(customer && { customer }), ...(page && { page }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data, error, refetch } = list

  return (
    <Page title={useMessages(menuMessages).readyToBill}>
      <Stack gap="sm">
        <BillableCards figures={data?.cards} search={search} />
        {error && !data ? (
          <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
        ) : !data ? (
          <LoadingDetails text={t.loading} />
        ) : data.items.length === 0 ? (
          <Text>
            {state || customer ? t.noneMatch : t.none}{' '}
            {(state || customer) && (
              <TextLink to={financePaths.readyToBill()} underline="always">
                {t.showAll}
              </TextLink>
            )}
          </Text>
        ) : (
          <>
            <Billing customers={data.items} />
            {data.total > data.pageSize && <ListPages list={list} onPage={(next) => setSearch({ page: next })} />}
          </>
        )}
      </Stack>
    </Page>
  )
}
