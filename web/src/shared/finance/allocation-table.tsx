import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { dayOf, daysBetween, formatDay, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { proposeAllocation } from '@shehena/domain/payments/propose-allocation'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { allocationMessages } from './allocation-messages.ts'
import { openInvoices } from './open-invoices.ts'
import type { Allocating, Payable } from './use-allocation.ts'

const line = '1px solid var(--line)'
const frame = { minWidth: 0, margin: 0, padding: '0.5rem 1rem', border: line, borderRadius: 'var(--mantine-radius-sm)' }

type Props = {
  customerId: string
  /** What is to be allocated, in cents; null while it is not typed. */
  amount: Cents | null
  allocating: Allocating
  /** The error at an invoice, by its place among the parts. */
  errorOf?: (part: number) => string | undefined
  /** The error for all of them. */
  error?: string | undefined
}

/** The open invoices of a customer, oldest first: tick those that a payment is for. */
export function AllocationTable({ customerId, amount, allocating, errorOf, error }: Props) {
  const t = useMessages(allocationMessages)
  const { data } = useQuery(openInvoices(customerId))
  const invoices = data ? withChosen(data.items, allocating) : []
  const takeOldest = () => amount && allocating.choose(oldestFor(amount, invoices))
  useHotkeys([['alt+O', takeOldest, { usePhysicalKeys: true }]], [])
  if (invoices.length === 0) return data ? <Text c="dimmed">{t.noneOpen}</Text> : null

  return (
    <fieldset style={frame} onKeyDown={moveByArrows}>
      <Text component="legend" size="sm" fw={500} px="xs">
        {t.openInvoices}
      </Text>
      <Proposal amount={amount} invoices={invoices} allocating={allocating} />
      <Group justify="space-between" mb="xs">
        <Button
          variant="default"
          size="xs"
          disabled={!amount}
          title={t.press('Alt+O')}
          aria-keyshortcuts="Alt+O"
          onClick={takeOldest}
        >
          {t.oldestFirst}
        </Button>
        <Text aria-live="polite" size="sm" fw={600} {...(allocating.rest < 0 && { c: 'red' })}>
          {restText(t, allocating, amount)}
        </Text>
      </Group>
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.id} invoice={invoice} allocating={allocating} errorOf={errorOf} />
      ))}
      {data && data.total > data.items.length && (
        <Text size="sm" c="dimmed">
          {t.moreOpen(data.items.length, data.total)}
        </Text>
      )}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

/** The invoices on the page, after those chosen that are not on it. */
function withChosen(items: readonly Payable[], { chosen }: Allocating): Payable[] {
  return [...chosen.filter(({ id }) => !items.some((item) => item.id === id)), ...items]
}

/** As many of the oldest invoices as the amount reaches. */
function oldestFor(amount: Cents | null, invoices: readonly Payable[]): Payable[] {
  let rest: number = amount ?? 0
  return invoices.filter(({ balance }) => {
    const isReached = rest > 0
    rest -= balance
    return isReached
  })
}

function restText(
  t: ReturnType<typeof useMessages<typeof allocationMessages>>,
  { rest, parts }: Allocating,
  amount: Cents | null,
): string {
  if (!amount) return t.typeAmount
  // safe: whole cents without their sign.
  if (rest < 0) return t.tooMuch(formatKes(-rest as Cents))
  if (rest === 0) return t.allAllocated
  return parts.length === 0 ? t.allOnAccount(formatKes(rest)) : t.left(formatKes(rest))
}

/** What the amount pays exactly, taken with one key. */
function Proposal({
  amount,
  invoices,
  allocating,
}: {
  amount: Cents | null
  invoices: Payable[]
  allocating: Allocating
}) {
  const t = useMessages(allocationMessages)
  const isWaiting = amount !== null && allocating.chosen.length === 0
  const proposed = isWaiting ? proposeAllocation(amount, invoices) : []
  const take = () => proposed.length > 0 && allocating.choose(proposed)
  useHotkeys([['alt+P', take, { usePhysicalKeys: true }]], [])
  if (!amount || proposed.length === 0) return null
  return (
    <Group gap="sm" mb="xs">
      <Text size="sm">{t.proposal(formatKes(amount), proposed.map(({ invoiceNo }) => invoiceNo).join(', '))}</Text>
      <Button size="xs" title={t.press('Alt+P')} aria-keyshortcuts="Alt+P" onClick={take}>
        {t.take}
      </Button>
    </Group>
  )
}

type LineProps = { invoice: Payable; allocating: Allocating; errorOf: Props['errorOf'] }

function InvoiceLine({ invoice, allocating, errorOf }: LineProps) {
  const t = useMessages(allocationMessages)
  const { dateFormat } = useClock()
  const { id, invoiceNo, dueDate, balance } = invoice
  const late = daysBetween(dueDate, dayOf(readClock()))
  const isChosen = allocating.isChosen(id)
  const part = allocating.parts.findIndex(({ invoiceId }) => invoiceId === id)
  return (
    <Group gap="sm" py="xs" mih="3.25rem" style={{ borderTop: line }}>
      <Checkbox
        flex="1 1 10rem"
        checked={isChosen}
        onChange={() => allocating.toggle(invoice)}
        label={invoiceNo}
        description={late > 0 ? t.daysLate(late) : t.due(formatDay(dueDate, dateFormat))}
      />
      <Kes amount={balance} />
      {isChosen && (
        <MoneyField
          aria-label={t.partOf(invoiceNo)}
          w="10rem"
          value={allocating.partOf(id)}
          onChange={(amount) => allocating.type(id, amount)}
          error={part >= 0 ? errorOf?.(part) : undefined}
        />
      )}
    </Group>
  )
}

/** The arrow keys move from tick to tick. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
  event.preventDefault()
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  ticks[ticks.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
