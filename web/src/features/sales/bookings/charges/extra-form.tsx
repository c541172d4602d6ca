import { NativeSelect, Text, TextInput } from '@mantine/core'
import { type Cents, type Hundredths, isStorable, lineAmounts } from '@shehena/domain/money'
import { type ExtraKind, extraKinds } from '@shehena/domain/money/charge-kinds'
import type { Charge } from '@shehena/domain/money/charges/charge'
import { type TaxCode, untaxedCodes } from '@shehena/domain/money/invoices/tax-code'
import { type LineTax, showsTax } from '@shehena/domain/money/invoices/usual-tax'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { chargeMessages } from '#web/shared/fields/choice-messages.ts'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { chargeLabels } from '#web/shared/fields/labels/charge-labels.ts'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { taxCodeMessages, taxMessages } from '#web/shared/finance/tax-code-messages.ts'
import { useUsualTax } from '#web/shared/finance/use-usual-tax.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'

type Props = { booking: Booking; charge?: Charge; onClose: () => void }

type Values = {
  kind: ExtraKind
  description: string
  qty: number | null
  unitPrice: Cents | null
  taxRate: number | null
  taxCode: TaxCode | null
}

const blank = (tax: LineTax): Values => ({ kind: 'waiting', description: '', qty: 100, unitPrice: null, ...tax })

const valuesOf = ({ kind, description, qty, unitPrice, taxRate, taxCode }: Charge): Values => ({
  // Freight has no form.
  kind: kind === 'freight' ? 'other' : kind,
  description: description ?? '',
  qty,
  unitPrice,
  taxRate,
  taxCode,
})

/** Adds or edits an extra charge of a booking. */
export function ExtraForm({ booking, charge, onClose }: Props) {
  const t = useMessages(bookingChargeMessages)
  const labels = useMessages(chargeLabels)
  const kinds = useMessages(chargeMessages)
  const [idempotencyKey] = useState(newKey)
  const tax = useUsualTax()
  const { isVatRegistered } = useAuth()
  const [initial] = useState(charge ? valuesOf(charge) : blank(tax))
  const isTaxed = showsTax(isVatRegistered, [initial])
  const [values, setValues] = useState(initial)
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const { kind, description, qty, unitPrice, taxRate, taxCode } = values
  const input = {
    kind,
    description: description.trim(),
    qty: qty ?? Number.NaN,
    unitPrice: unitPrice ?? Number.NaN,
    taxRate: taxRate ?? Number.NaN,
    taxCode: taxRate === 0 ? taxCode : null,
  }
  return (
    <SmallForm
      title={charge ? t.editExtra : t.newExtra(booking.bookingNo)}
      submitLabel={t.save}
      savedText={t.saved}
      failedText={t.saveFailed}
      isTouched={JSON.stringify(values) !== JSON.stringify(initial)}
      changes={['bookings']}
      save={() =>
        charge
          ? api.charges.update.call({ id: charge.id, version: charge.version, ...input })
          : api.charges.create.call({ id: booking.id, ...input }, { context: { idempotencyKey } })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <NativeSelect
            label={labels.kind}
            data-autofocus
            data={extraKinds.map((value) => ({ value, label: kinds[value] }))}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              set({ kind: extraKinds.find((each) => each === value) ?? 'other' })
            }
          />
          <TextInput
            label={labels.description}
            required
            maxLength={200}
            value={description}
            error={fields.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
          <DecimalField
            label={labels.qty}
            required
            inHundredths
            value={qty}
            error={fields.qty}
            onChange={(value) => set({ qty: value })}
          />
          <MoneyField
            label={labels.unitPrice}
            required
            value={unitPrice}
            error={fields.unitPrice}
            onChange={(value) => set({ unitPrice: value })}
          />
          {isTaxed && (
            <DecimalField
              label={labels.taxRate}
              required
              inHundredths
              value={taxRate}
              error={fields.taxRate}
              onChange={(value) => set({ taxRate: value })}
            />
          )}
          {isTaxed && taxRate === 0 && (
            <KindOfZero value={taxCode} error={fields.taxCode} onChange={(code) => set({ taxCode: code })} />
          )}
          <Total values={values} />
        </>
      )}
    </SmallForm>
  )
}

type Zero = { value: TaxCode | null; error: string | undefined; onChange: (code: TaxCode | null) => void }

/** Asks which kind of 0 % it is, as the form of an invoice does. */
function KindOfZero({ value, error, onChange }: Zero) {
  const t = useMessages(taxMessages)
  const codes = useMessages(taxCodeMessages)
  return (
    <NativeSelect
      label={t.whichZero}
      data={[{ value: '', label: t.choose }, ...untaxedCodes.map((code) => ({ value: code, label: codes[code] }))]}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(untaxedCodes.find((code) => code === currentTarget.value) ?? null)}
    />
  )
}

/** What the customer pays for it, once all of it is typed. */
function Total({ values: { qty, unitPrice, taxRate } }: { values: Values }) {
  const t = useMessages(bookingChargeMessages)
  if (qty === null || unitPrice === null || taxRate === null) return null
  // safe: the field gives whole hundredths, and NaN is refused below.
  const { total } = lineAmounts({ qty: qty as Hundredths, unitPrice, taxRate: taxRate as Hundredths })
  if (!isStorable(total)) return null
  return (
    <Text>
      {t.total}: <Kes amount={total} />
    </Text>
  )
}
