import '@mantine/core/styles/Checkbox.css'
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { exactSum, formatKes } from '@shehena/domain/money'
import { type Together, togethers } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import type { BillableCustomer } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import classes from '#web/shared/ui/table/chosen-bar.module.css'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { BillableGroup } from './billable-group.tsx'
import { keepStack, keepTicks, keptTicks } from './kept-in-tab.ts'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import { firstTicks, type Ticks, tickedOf, tickReady } from './ticks.ts'
import { type Refused, useBilling } from './use-billing.ts'

/** The deliveries of customers, of which those ticked are billed in one go. What was refused is said above them. */
export function Billing({ customers }: { customers: readonly BillableCustomer[] }) {
  const t = useMessages(readyToBillMessages)
  const [ticks, setTicks] = useState(keptTicks)
  const [{ refused, made }, setOutcome] = useState<Outcome>({ refused: [], made: [] })
  const tick = (next: Ticks) => {
    keepTicks(next)
    setTicks(next)
  }
  return (
    <Stack gap="sm">
      {refused.map(({ customerName, message }) => (
        <Alert key={customerName} color="red" title={t.notCreated(customerName)} role="alert">
          {message}
        </Alert>
      ))}
      {refused.length > 0 && made.length > 0 && (
        <Group>
          <ButtonLink to={financePaths.reviewDrafts({ which: 'made' })} variant="default">
            {t.reviewMade(made.length)}
          </ButtonLink>
        </Group>
      )}
      <AllReady customers={customers} ticks={ticks} onTick={tick} />
      {customers.map((one) => (
        <BillableGroup key={one.customerId} customer={one} ticks={ticks} onTick={tick} />
      ))}
      <BillingBar
        customers={customers}
        ticks={ticks}
        onBilled={({ refused, drafted }) => {
          // What was made before a refusal is reviewed with what is made after it.
          const all = [...(refused.length > 0 || made.length > 0 ? made : []), ...drafted]
          keepStack(all)
          setOutcome({ refused, made: refused.length > 0 ? all : [] })
          if (refused.length === 0) tick({ ...ticks, withoutPapers: firstTicks.withoutPapers })
        }}
      />
    </Stack>
  )
}

type Billed = { drafted: string[]; refused: Refused[] }
type Outcome = { refused: Refused[]; made: string[] }
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
      size="md"
      label={t.chooseAll}
      checked={on === ready.length}
      indeterminate={on > 0 && on < ready.length}
      onChange={() => onTick(tickReady(ticks, ready, on < ready.length))}
    />
  )
}

/** What is ticked, and the button that drafts its invoices. It stays at the bottom of the window. */
function BillingBar({ customers, ticks, onBilled }: Ticked & { onBilled: (outcome: Billed) => void }) {
  const t = useMessages(readyToBillMessages)
  const navigate = useNavigate()
  const mayBill = useCan('invoices.create')
  const [together, setTogether] = useState<Together>('together')
  const { bill, run } = useBilling()
  const chosen = customers.map((customer) => tickedOf(ticks, customer)).filter((charges) => charges.length > 0)
  const charges = chosen.flat()
  if (!mayBill) return null

  const create = async () => {
    const outcome = await bill(customers, ticks, together)
    onBilled(outcome)
    if (outcome.drafted.length > 0) toast.success(t.created(outcome.drafted.length))
    // What was refused is read here first.
    if (outcome.refused.length === 0) await navigate({ href: financePaths.reviewDrafts({ which: 'made' }) })
  }

  return (
    <div className={classes.bar} data-bottom-bar>
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
