import routes from 'virtual:contract-routes/withheld'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { CustomerChoice } from '#web/shared/customers/customer-choice.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { AllocationTable } from '#web/shared/finance/allocation-table.tsx'
import { type Payable, useAllocation } from '#web/shared/finance/use-allocation.ts'
import { writeOffs } from '#web/shared/finance/write-off-calls.ts'
import { handMessages } from '../bench-messages.ts'
import { HandFrame, type Shown } from './hand-frame.tsx'
import { type HandPart, type Spread, shortOf } from './hand-parts.ts'

addRoutes(routes)

type Part = Extract<HandPart, { kind: 'invoices' }>

type Props = Shown & {
  part: Part
  /** The invoices that are ticked at first. */
  proposed: readonly Payable[]
  onChange: (part: Part) => void
  /** Receives what the ticked invoices take, whenever that changes. */
  onSpread: (spread: Spread) => void
}

/** A customer, an amount, and the open invoices that it pays; what they leave is on account. */
export function HandInvoices({ part, proposed, onChange, onSpread, ...shown }: Props) {
  const t = useMessages(handMessages)
  const { customerId, name, amount } = part
  const { isActive, isChecked, errorOf } = shown
  const allocating = useAllocation(amount, proposed)
  const { parts: allocations, withheld, rest, hasEmpty } = allocating
  const { data: expected } = useQuery(
    api.withheld.expected.queryOptions({ input: { customer: customerId ?? '' }, enabled: customerId !== null }),
  )
  const { data: setting } = useQuery(writeOffs.limit.queryOptions({ input: {} }))
  const short = setting ? shortOf(allocating.chosen, { allocations, withheld }, setting.limit) : null
  // What was ticked to be written off; another difference is asked about again.
  const [accepted, setAccepted] = useState<string | null>(null)
  const shortKey = JSON.stringify(short)
  const isWrittenOff = short !== null && accepted === shortKey
  const written = isWrittenOff ? [{ invoiceId: short.invoiceId, amount: short.amount }] : []
  const tell = useEffectEvent(() => onSpread({ allocations, withheld, writeOffs: written, rest, hasEmpty }))
  const spread = JSON.stringify([allocations, withheld, written, rest, hasEmpty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the spread is another.
  useEffect(() => void tell(), [spread])

  // The list is long: what is ticked may be below what shows of it.
  const numbers = allocating.chosen.map(({ invoiceNo }) => invoiceNo).join(', ')
  return (
    <HandFrame {...shown} summary={[name, amount !== null && formatKes(amount), numbers]}>
      {isActive && (
        <Stack gap="xs">
          <Group align="start" gap="sm">
            <CustomerChoice
              flex="1 1 14rem"
              label={t.customer}
              data-autofocus
              value={customerId}
              selectedLabel={name || undefined}
              failedText={() => t.customersFailed}
              error={(isChecked && !customerId && t.chooseCustomer) || errorOf('customerId')}
              onChange={(id, choice) => {
                onChange({ ...part, customerId: id, name: choice?.label ?? '' })
                if (id !== customerId) allocating.choose([])
              }}
            />
            <MoneyField
              w="11rem"
              label={t.amount}
              required
              value={amount}
              error={(isChecked && !amount && t.enterAmount) || errorOf('amount')}
              onChange={(next) => onChange({ ...part, amount: next })}
            />
          </Group>
          {customerId && (
            <Text size="sm" aria-live="polite">
              {allocating.chosen.length > 0 ? t.ticked(numbers) : t.noneTicked}
            </Text>
          )}
          {customerId && (
            <AllocationTable
              customerId={customerId}
              amount={amount}
              allocating={allocating}
              isChecked={isChecked}
              withholdable={expected?.items}
              takesIncomeTax
              errorOf={(n) => errorOf(`allocations.${n}.amount`) ?? errorOf(`allocations.${n}.invoiceId`)}
              withheldErrorOf={(n) => errorOf(`withheld.${n}.amount`) ?? errorOf(`withheld.${n}.invoiceId`)}
              error={errorOf('allocations') ?? errorOf('restOnAccount') ?? errorOf('bankTxnId') ?? errorOf('paidAt')}
            />
          )}
          {short && (
            <Checkbox
              label={t.writeOff(formatKes(short.amount), short.invoiceNo)}
              checked={isWrittenOff}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? shortKey : null)}
              error={errorOf('writeOffs.0.amount') ?? errorOf('writeOffs.0.invoiceId')}
            />
          )}
        </Stack>
      )}
    </HandFrame>
  )
}
