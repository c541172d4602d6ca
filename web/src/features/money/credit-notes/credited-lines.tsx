import { Button, Group, Text } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { formatKes, shortHundredths } from '@shehena/domain/money'
import type { CreditableInvoice } from '@shehena/domain/money/credit-notes/credit-note'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { creditNoteMessages, newCreditNoteMessages } from './credit-note-messages.ts'
import { type CreditNoteValues, creditedSoFar, everything, sumsSoFar, type TypedLine } from './credit-note-values.ts'

const line = '1px solid var(--line)'
const frame = { minWidth: 0, margin: 0, padding: '0.5rem 1rem', border: line, borderRadius: 'var(--mantine-radius-sm)' }
const blank: TypedLine = { qty: null, net: null }

type Typed = CreditNoteValues['typed']
type Props = {
  invoice: CreditableInvoice
  typed: Typed
  onType: (typed: Typed) => void
  /** The errors of the form, at the lines that are sent. */
  errors: FormErrors
}

/** The lines of an invoice with what is credited of each, and the sums. */
export function CreditedLines({ invoice, typed, onType, errors }: Props) {
  const t = useMessages(creditNoteMessages)
  const n = useMessages(newCreditNoteMessages)
  const takeAll = () => onType(everything(invoice))
  useHotkeys([['alt+A', takeAll, { usePhysicalKeys: true }]], [])
  const sent = invoice.lines.filter(({ id }) => typed[id] && (typed[id].qty !== null || typed[id].net !== null))
  const { subtotal, taxAmount, total } = sumsSoFar(invoice, typed)
  const isTaxed = showsTax(useAuth().isVatRegistered, invoice.lines)
  const sums = [
    ...(isTaxed
      ? ([
          [t.subtotal, subtotal],
          [t.tax, taxAmount],
        ] as const)
      : []),
    [t.total, total] as const,
  ]

  return (
    <fieldset style={frame}>
      <Text component="legend" size="sm" fw={500} px="xs">
        {n.lines}
      </Text>
      <Group justify="flex-end" mb="xs">
        <Button variant="default" size="xs" title={n.press('Alt+A')} aria-keyshortcuts="Alt+A" onClick={takeAll}>
          {n.creditAll}
        </Button>
      </Group>
      {invoice.lines.map((each) => (
        <CreditedLine
          key={each.id}
          line={each}
          typed={typed[each.id] ?? blank}
          onType={(next) => onType({ ...typed, [each.id]: next })}
          errorOf={(field) => errors[`lines.${sent.indexOf(each)}.${field}`]}
        />
      ))}
      {errors.lines && (
        <Text c="red" size="sm" role="alert">
          {errors.lines}
        </Text>
      )}
      <dl style={{ margin: 0, paddingTop: '0.5rem', borderTop: line }} aria-live="polite">
        {sums.map(([label, amount]) => (
          <Group key={label} justify="space-between" fw={amount === total && label === t.total ? 600 : undefined}>
            <dt>{label}</dt>
            <dd style={{ margin: 0 }}>
              <Kes amount={amount} />
            </dd>
          </Group>
        ))}
      </dl>
    </fieldset>
  )
}

type LineProps = {
  line: CreditableInvoice['lines'][number]
  typed: TypedLine
  onType: (typed: TypedLine) => void
  errorOf: (field: 'qty' | 'net') => FormErrors[string]
}

/** Typing a quantity clears the amount, and the other way round. What follows from the one stands in the other. */
function CreditedLine({ line: { description, ...creditable }, typed, onType, errorOf }: LineProps) {
  const n = useMessages(newCreditNoteMessages)
  const { left } = creditable
  const credited = creditedSoFar({ description, ...creditable }, typed)
  return (
    <Group gap="sm" py="xs" align="start" style={{ borderTop: line }}>
      <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Text>{description}</Text>
        <Text size="sm" c="dimmed">
          {left.net > 0 ? n.left(shortHundredths(left.qty), formatKes(left.net)) : n.nothingLeft}
        </Text>
      </div>
      {left.net > 0 && (
        <>
          <DecimalField
            label={n.qty}
            aria-label={n.qtyFor(description)}
            w="7rem"
            inHundredths
            step={100}
            value={typed.qty}
            onChange={(qty) => onType({ qty, net: null })}
            error={errorOf('qty')}
          />
          <MoneyField
            label={n.net}
            aria-label={n.netFor(description)}
            w="11rem"
            value={typed.net ?? credited?.net ?? null}
            onChange={(net) => onType({ qty: null, net })}
            error={errorOf('net')}
          />
        </>
      )}
    </Group>
  )
}
