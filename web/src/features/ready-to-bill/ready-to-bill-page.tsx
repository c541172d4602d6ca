import '@mantine/core/styles/Checkbox.css'
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { exactSum, formatKes } from '@shehena/domain/money'
import { type Together, togethers } from '@shehena/domain/ready-to-bill/ready-to-bill'
import type { BillableCustomer } from '@shehena/domain/ready-to-bill/ready-to-bill-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { BillableCards } from './billable-cards.tsx'
import { BillableGroup } from './billable-group.tsx'
import classes from './ready-to-bill.module.css'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import type { ReadyToBillSearch } from './ready-to-bill-search.ts'
import { keepStack } from './review-stack.ts'
import { firstTicks, type Ticks, tickedOf, tickReady } from './ticks.ts'
import { type Refused, useBilling } from './use-billing.ts'

// Few companies have a second page.
const ListPages = lazyPart(() =>
  import('#web/shared/ui/table/list-pages.tsx').then((file) => ({ default: file.ListPages })),
)

/** What was delivered and is on no invoice, by customer, and its invoices in one go. */
export default function ReadyToBillPage() {
  const t = useMessages(readyToBillMessages)
  const search = useSearch({ from: '/app/finance/ready-to-bill' })
  const setSearch = useSetSearch<ReadyToBillSearch>()
  const [ticks, setTicks] = useState(firstTicks)
  const [refused, setRefused] = useState<Refused[]>([])
  const { state, customer, page } = search
  const list = useQuery(
    api.readyToBill.list.queryOptions({
      input: { ...(state && { state }), ...(customer && { customer }), ...(page && { page }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data, error, refetch } = list

  return (
    <FinanceTabs active="readyToBill">
      <Stack gap="sm">
        <BillableCards figures={data?.cards} search={search} />
        {refused.map(({ customerName, message }) => (
          <Alert key={customerName} color="red" title={t.notCreated(customerName)} role="alert">
            {message}
          </Alert>
        ))}
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
            <AllReady customers={data.items} ticks={ticks} onTick={setTicks} />
            {data.items.map((one) => (
              <BillableGroup key={one.customerId} customer={one} ticks={ticks} onTick={setTicks} />
            ))}
            {data.total > data.pageSize && (
              <Suspense>
                <ListPages list={list} onPage={(next) => setSearch({ page: next })} />
              </Suspense>
            )}
            <BillingBar customers={data.items} ticks={ticks} onRefused={setRefused} />
          </>
        )}
      </Stack>
    </FinanceTabs>
  )
}

type Ticked = { customers: readonly BillableCustomer[]; ticks: Ticks }

/** One box for all that is ready. */
function AllReady({ customers, ticks, onTick }: Ticked & { onTick: (ticks: Ticks) => void }) {
  const t = useMessages(readyToBillMessages)
  const mayBill = useCan('invoices.create')
  const ready = customers.flatMap(({ charges }) => charges.filter(({ stuck }) => stuck.length === 0))
  const on = ready.filter(({ id }) => !ticks.off.has(id)).length
  if (!mayBill || ready.length === 0) return null
  return (
    <Checkbox
      label={t.chooseAll}
      checked={on === ready.length}
      indeterminate={on > 0 && on < ready.length}
      onChange={() => onTick(tickReady(ticks, ready, on < ready.length))}
    />
  )
}

/** What is ticked, and the button that drafts its invoices. It stays at the bottom of the window. */
function BillingBar({ customers, ticks, onRefused }: Ticked & { onRefused: (refused: Refused[]) => void }) {
  const t = useMessages(readyToBillMessages)
  const navigate = useNavigate()
  const mayBill = useCan('invoices.create')
  const [together, setTogether] = useState<Together>('together')
  const { bill, run } = useBilling()
  const chosen = customers.map((customer) => tickedOf(ticks, customer)).filter((charges) => charges.length > 0)
  const charges = chosen.flat()
  if (!mayBill) return null

  const create = async () => {
    onRefused([])
    const { drafted, refused } = await bill(customers, ticks, together)
    onRefused(refused)
    if (drafted.length === 0) return
    toast.success(t.created(drafted.length))
    keepStack(drafted)
    // What was refused is read here first.
    if (refused.length === 0) await navigate({ href: financePaths.reviewDrafts() })
  }

  return (
    <div className={classes.bar}>
      <Text role="status" className={classes.chosen ?? ''}>
        {run
          ? t.creating(run.done, run.of)
          : charges.length === 0
            ? t.noneChosen
            : t.chosen(
                t.deliveries(charges.length),
                t.customers(chosen.length),
                formatKes(exactSum(charges.flatMap(({ amount }) => amount ?? []))),
              )}
      </Text>
      <Group gap="sm">
        <NativeSelect
          aria-label={t.howMany}
          value={together}
          data={togethers.map((value) => ({ value, label: t[value] }))}
          // safe: the options are the values of the type.
          onChange={({ currentTarget }) => setTogether(currentTarget.value as Together)}
        />
        <Button onClick={create} disabled={charges.length === 0} loading={run !== null}>
          {t.create}
        </Button>
      </Group>
    </div>
  )
}
