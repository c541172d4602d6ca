import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { dayOf, daysBetween, formatDay, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes, sumCents } from '@shehena/domain/money'
import { proposeAllocation } from '@shehena/domain/money/payments/propose-allocation'
import { proposeWithheld, type WithholdableInvoice } from '@shehena/domain/money/withheld/propose-withheld'
import type { WithheldKind } from '@shehena/domain/money/withheld/withheld-list'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { allocationMessages } from './allocation-messages.ts'
import { FindInvoice } from './find-invoice.tsx'
import { openInvoices } from './open-invoices.ts'
import type { Allocating, Payable } from './use-allocation.ts'
import { withheldKindMessages } from './withheld-messages.ts'

const line = '1px solid var(--line)'
const frame = { minWidth: 0, margin: 0, padding: '0.5rem 1rem', border: line, borderRadius: 'var(--mantine-radius-sm)' }

type Props = {
  customerId: string
  /** What is to be allocated, in cents; null while it is not typed. */
  amount: Cents | null
  allocating: Allocating
  /** The error at an invoice, by its place among the parts. */
  errorOf?: (part: number) => string | undefined
  /** Whether chosen invoices that get nothing say so: after an attempt to save. */
  isChecked: boolean
  /** The open invoices, where the customer withholds VAT. */
  withholdable?: readonly WithholdableInvoice[] | undefined
  /** Whether income tax withheld may be typed, once asked for. */
  takesIncomeTax?: boolean
  /** The error at a tax withheld on an invoice, by its place among those withheld. */
  withheldErrorOf?: (part: number) => string | undefined
  /** The error for all of them. */
  error?: string | undefined
}

/** The open invoices of a customer, oldest first: tick those that a payment is for. Those beyond the first are searched. */
export function AllocationTable(props: Props) {
  const { customerId, amount, allocating, error, withholdable = [], takesIncomeTax = false } = props
  const t = useMessages(allocationMessages)
  const { data } = useQuery(openInvoices(customerId))
  const [isTaxed, setTaxed] = useState(false)
  const table = useRef<HTMLFieldSetElement>(null)
  const mayAskTax = takesIncomeTax && !isTaxed && allocating.chosen.length > 0
  const askTax = () => mayAskTax && setTaxed(true)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isTaxed) table.current?.querySelector<HTMLElement>('[data-income-tax]')?.focus()
  }, [isTaxed])
  const invoices = data ? withChosen(data.items, allocating) : []
  const takeOldest = () => amount && allocating.choose(oldestFor(amount, invoices))
  useHotkeys(
    [
      ['alt+O', takeOldest, { usePhysicalKeys: true }],
      ['alt+I', askTax, { usePhysicalKeys: true }],
    ],
    [],
  )
  if (invoices.length === 0) return data ? <Text c="dimmed">{t.noneOpen}</Text> : null

  return (
    <fieldset ref={table} style={frame} onKeyDown={moveByArrows}>
      <Text component="legend" size="sm" fw={500} px="xs">
        {t.openInvoices}
      </Text>
      <Proposal amount={amount} invoices={invoices} allocating={allocating} withholdable={withholdable} />
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
      {data && data.total > data.items.length && (
        <FindInvoice customerId={customerId} shown={data.items.length} all={data.total} allocating={allocating} />
      )}
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.id} {...props} invoice={invoice} takesIncomeTax={isTaxed} />
      ))}
      {mayAskTax && (
        <Button variant="subtle" size="xs" title={t.press('Alt+I')} aria-keyshortcuts="Alt+I" onClick={askTax}>
          {t.incomeTax}
        </Button>
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

type ProposalProps = Pick<Props, 'amount' | 'allocating'> & {
  invoices: Payable[]
  withholdable: readonly WithholdableInvoice[]
}

/** What the amount pays exactly, or pays but for the VAT withheld, taken with one key. */
function Proposal({ amount, invoices, allocating, withholdable }: ProposalProps) {
  const t = useMessages(allocationMessages)
  const exact = amount !== null && allocating.chosen.length === 0 ? proposeAllocation(amount, invoices) : []
  const withheld =
    amount !== null && exact.length === 0 ? withheldIn(amount, { invoices, allocating, withholdable }) : []
  const take = () => {
    if (exact.length > 0) allocating.choose(exact)
    else if (withheld.length > 0)
      allocating.choose(
        withheld.map(({ invoice }) => invoice),
        Object.fromEntries(withheld.map(({ invoice, vat }) => [invoice.id, vat])),
      )
  }
  useHotkeys([['alt+P', take, { usePhysicalKeys: true }]], [])
  if (!amount || exact.length + withheld.length === 0) return null
  const text =
    exact.length > 0
      ? t.proposal(formatKes(amount), exact.map(({ invoiceNo }) => invoiceNo).join(', '))
      : t.withheldProposal(
          formatKes(sumCents(withheld.map(({ vat }) => vat))),
          withheld.map(({ invoice }) => invoice.invoiceNo).join(', '),
        )
  return (
    <Group gap="sm" mb="xs">
      <Text size="sm">{text}</Text>
      <Button size="xs" title={t.press('Alt+P')} aria-keyshortcuts="Alt+P" onClick={take}>
        {exact.length > 0 ? t.take : t.takeWithheld}
      </Button>
    </Group>
  )
}

/** The invoices that an amount pays but for the VAT withheld, in cents: those chosen, or any. Empty once some is entered. */
function withheldIn(amount: Cents, { invoices, allocating, withholdable }: Omit<ProposalProps, 'amount'>) {
  const { chosen, withheld, isChosen } = allocating
  if (withheld.length > 0) return []
  const areChosen = chosen.length > 0
  const among = withholdable.flatMap((taxed) => {
    const invoice = invoices.find(({ id }) => id === taxed.id)
    return invoice && (!areChosen || isChosen(taxed.id)) ? [{ ...taxed, invoice }] : []
  })
  if (areChosen && among.length < chosen.length) return []
  return proposeWithheld(amount, among, { areChosen }).map((part) => ({
    invoice: part.invoice.invoice,
    vat: part.withheld,
  }))
}

function InvoiceLine({ invoice, ...props }: Props & { invoice: Payable }) {
  const { allocating, errorOf, isChecked, withholdable, takesIncomeTax } = props
  const t = useMessages(allocationMessages)
  const { dateFormat } = useClock()
  const { id, invoiceNo, dueDate, balance } = invoice
  const late = daysBetween(dueDate, dayOf(readClock()))
  const isChosen = allocating.isChosen(id)
  const isMissing = isChecked && allocating.isEmpty(id)
  const part = allocating.parts.findIndex(({ invoiceId }) => invoiceId === id)
  const isTaxed = withholdable?.some((taxed) => taxed.id === id && (taxed.taxedNet > 0 || taxed.isOpening))
  return (
    <Group gap="sm" justify="flex-end" py="xs" mih="3.25rem" style={{ borderTop: line }}>
      <Checkbox
        flex="1 1 8rem"
        checked={isChosen}
        onChange={() => allocating.toggle(invoice)}
        label={invoiceNo}
        description={late > 0 ? t.daysLate(late) : t.due(formatDay(dueDate, dateFormat))}
      />
      <Kes amount={balance} />
      {isChosen && (
        <MoneyField
          aria-label={t.partOf(invoiceNo)}
          {...((isTaxed || takesIncomeTax) && below(t.paid))}
          w="10rem"
          value={allocating.partOf(id)}
          onChange={(amount) => allocating.type(id, amount)}
          error={isMissing ? t.partMissing : part >= 0 && errorOf?.(part)}
        />
      )}
      {isChosen && isTaxed && <WithheldField {...props} id={id} kind="vat" label={t.withheldOn(invoiceNo)} />}
      {isChosen && takesIncomeTax && (
        <WithheldField {...props} id={id} kind="income" label={t.incomeTaxOn(invoiceNo)} />
      )}
    </Group>
  )
}

/** The words below a field that tell it apart from those beside it, also once it is filled. */
const below = (words: string) => ({
  description: words,
  inputWrapperOrder: ['input' as const, 'description' as const, 'error' as const],
})

type WithheldProps = Pick<Props, 'allocating' | 'withheldErrorOf'> & {
  /** The invoice's id. */
  id: string
  kind: WithheldKind
  label: string
}

/** What is withheld of a tax on a chosen invoice. */
function WithheldField({ allocating, withheldErrorOf, id, kind, label }: WithheldProps) {
  const kinds = useMessages(withheldKindMessages)
  const place = allocating.withheld.findIndex((part) => part.invoiceId === id && part.kind === kind)
  return (
    <MoneyField
      aria-label={label}
      data-income-tax={kind === 'income' || undefined}
      {...below(kinds[kind])}
      w="10rem"
      value={allocating.withheldOf(id, kind)}
      onChange={(tax) => allocating.hold(id, kind, tax)}
      error={place >= 0 ? withheldErrorOf?.(place) : undefined}
    />
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
