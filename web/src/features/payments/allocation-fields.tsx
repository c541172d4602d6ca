import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type Cents, formatKes } from '@shehena/domain/money'
import { proposeAllocation } from '@shehena/domain/payments/propose-allocation'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { mostOpen, openInvoices, type Payable } from './open-invoice-choice.tsx'
import classes from './parts.module.css'
import { paymentMessages } from './payment-messages.ts'
import { TickTable } from './tick-table.tsx'
import { inOrder, restOf, type Tick, toggle } from './ticks.ts'

type Props = {
  customerId: string
  /** Shown also where it is not among the first open invoices. */
  chosen?: Payable | null
  /** What may be allocated, in cents; null while none is typed, or where the ticks make it up. */
  amount: Cents | null
  ticks: readonly Tick[]
  onChange: (ticks: Tick[]) => void
  /** Errors by field: `allocations.0.amount`, `allocations`, `restOnAccount`. */
  errors: Record<string, unknown>
}

/** The open invoices of a customer, oldest due first, to share an amount over: with a proposal where one fits exactly. */
export function AllocationFields({ customerId, chosen, amount, ticks, onChange, errors }: Props) {
  const t = useMessages(paymentMessages)
  const { data, error, refetch } = useQuery(openInvoices(customerId, undefined, mostOpen))
  const listed = data?.items ?? []
  const isMissing = chosen?.customerId === customerId && !listed.some(({ id }) => id === chosen.id)
  const invoices: Payable[] = chosen && isMissing ? [chosen, ...listed] : listed
  const isWhole = amount !== null && Number.isSafeInteger(amount) && amount > 0
  const proposed = isWhole && data?.total === listed.length ? proposeAllocation(amount, invoices) : null
  const isTaken =
    proposed?.length === ticks.length && proposed.every(({ id }) => ticks.some((tick) => tick.invoiceId === id))
  const take = () => proposed && isWhole && onChange(inOrder(amount, proposed))
  const takeOldest = () => isWhole && onChange(inOrder(amount, invoices))
  useHotkeys(
    [
      ['alt+P', take, { usePhysicalKeys: true }],
      ['alt+O', takeOldest, { usePhysicalKeys: true }],
    ],
    [],
  )

  if (!data) {
    return error ? (
      <ErrorPanel title={t.invoicesFailed} detail={error.message} onRetry={refetch} />
    ) : (
      <LoadingDetails text={t.loadingInvoices} />
    )
  }
  if (invoices.length === 0) return <Text c="dimmed">{t.noneToPay}</Text>
  const errorAt = (place: number) =>
    textOf(errors[`allocations.${place}.amount`] ?? errors[`allocations.${place}.invoiceId`])
  const ofAll = textOf(errors.allocations) ?? textOf(errors.restOnAccount)
  return (
    <Stack gap="xs">
      {proposed && !isTaken && (
        <Alert color="green" p="xs">
          <Group justify="space-between" gap="xs">
            {proposed.length === invoices.length && proposed.length > 1
              ? t.theseAreAll(proposed.length)
              : t.thisIs(proposed.map(({ invoiceNo }) => invoiceNo))}
            <Button size="xs" variant="default" aria-keyshortcuts="Alt+P" title="Alt+P" onClick={take}>
              {t.take}
            </Button>
          </Group>
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text role="status" size="sm" fw={600}>
          {isWhole && <Rest rest={restOf(ticks, amount)} />}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={!isWhole}
          aria-keyshortcuts="Alt+O"
          title="Alt+O"
          onClick={takeOldest}
        >
          {t.oldestFirst}
        </Button>
      </Group>
      <div className={classes.frame}>
        <TickTable
          invoices={invoices}
          ticks={ticks}
          onToggle={(id) => onChange(toggle(ticks, id, amount, invoices))}
          onType={(id, part) =>
            onChange(ticks.map((tick) => (tick.invoiceId === id ? { ...tick, amount: part, isTyped: true } : tick)))
          }
          errorAt={errorAt}
        />
      </div>
      {data.total > listed.length && (
        <Text size="sm" c="dimmed">
          {t.firstOf(listed.length, data.total)}
        </Text>
      )}
      {ofAll && <Input.Error>{ofAll}</Input.Error>}
    </Stack>
  )
}

function Rest({ rest }: { rest: number }) {
  const t = useMessages(paymentMessages)
  // safe: a difference of whole cents.
  if (rest < 0) return <span className={classes.over}>{t.tooMuch(formatKes(-rest as Cents))}</span>
  // safe: a difference of whole cents.
  return t.left(formatKes(rest as Cents))
}

function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
