import { type UseFormReturnType, useForm } from '@mantine/form'
import { formatKes } from '@shehena/domain/money'
import { dueDate } from '@shehena/domain/money/invoices/due-date'
import type { Invoice, InvoiceChanges, NewInvoice } from '@shehena/domain/money/invoices/invoice'
import { canEdit } from '@shehena/domain/money/invoices/invoice-status'
import type { Booking, BookingRow } from '@shehena/domain/sales/bookings/booking'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { CustomerChoice } from '#web/shared/customers/customer-choice.tsx'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { useUsualTax } from '#web/shared/finance/use-usual-tax.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import {
  changesOf,
  debitValues,
  emptyLine,
  type InvoiceValues,
  inputOf,
  isUntouched,
  type LineValues,
  quotedLine,
  valuesFor,
  valuesOf,
} from './invoice-values.ts'

type Props = {
  /** The draft to edit. */
  invoice?: Invoice
  /** The invoice to copy customer and lines from. */
  copyOf?: Invoice
  /** The invoice that a new debit note corrects. */
  corrects?: Invoice
  /** Customer of a new invoice, chosen beforehand. */
  customer?: Customer
  /** Booking of that customer, chosen beforehand. */
  booking?: Booking
  backPath: string
  newest?: () => Promise<Invoice>
}

/** Creates or edits an invoice. */
export function InvoiceForm({ invoice, copyOf, corrects, customer, booking, backPath, newest }: Props) {
  const t = useMessages(invoiceMessages)
  const lineOf = useBookingLine()
  const tax = useUsualTax()
  const [chosen] = useState(() => booking && { id: booking.id, line: lineOf({ ...booking, ...placesOf(booking) }) })
  const check = useSchema(() => import('@shehena/domain/money/invoices/invoice').then((module) => module.TypedInvoice))
  const form = useForm({
    initialValues: corrects
      ? debitValues(corrects, tax)
      : customer
        ? valuesFor(customer, tax, chosen)
        : valuesOf(invoice, tax, copyOf),
    validate: (values: InvoiceValues) => check(inputOf(values)),
    validateInputOnBlur: true,
  })
  const field = <Name extends keyof InvoiceValues>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
  })
  const [terms, setTerms] = useState(((copyOf ?? corrects)?.customer ?? customer)?.paymentTerms)
  const [isCustomerTyped, setCustomerTyped] = useState(false)
  const [isDueDateTyped, setIsDueDateTyped] = useState(invoice !== undefined)

  const question = useDoubtQuestion()
  const { save, shell } = useSave({
    form,
    edit: invoice &&
      newest && {
        record: invoice,
        newest,
        read: (record) => valuesOf(record, tax),
        formats: 'invoice',
        labels: t,
        whyClosed: ({ status }) => (canEdit(status) ? null : t.editHint),
      },
    save: (values: InvoiceValues, idempotencyKey, base) =>
      question.send((confirmed) =>
        corrects
          ? debit(corrects, { values, idempotencyKey, confirmed })
          : send({ ...(invoice && { id: invoice.id }), version: base?.version, values, idempotencyKey, confirmed }),
      ),
    changes: ['invoices'],
    savedText: invoice ? t.updated : corrects ? t.debitCreated : t.created,
    created: !invoice && (({ id, invoiceNo }) => ({ name: invoiceNo, path: paths.invoice(id) })),
    failedText: t.saveFailed,
    next: () => backPath,
  })

  /** Recomputes the due date from the customer's terms, until the user types one. */
  const followTerms = (issueDate: string | null, paymentTerms: number | null | undefined) => {
    if (!isDueDateTyped && issueDate) form.setFieldValue('dueDate', dueDate(issueDate, paymentTerms))
  }

  const chooseBooking = useBookingChoice(form, chosen?.line ?? null)
  const { invoiced, loads } = useBilling(form.values.bookingId, invoice?.id)
  const source = invoice ?? copyOf ?? corrects
  // A debit note goes to the customer of its invoice, and what bills deliveries to theirs.
  const isFixed = corrects !== undefined || invoice?.kind === 'debit_note' || invoice?.isFromCharges === true
  const { customerId, issueDate } = form.values
  return (
    <FormShell
      {...shell}
      submitLabel={invoice ? t.updateInvoice : corrects ? t.createDebitNote : t.createInvoice}
      isEdit={invoice !== undefined}
      invalidText={t.fillIn}
      cancelPath={backPath}
    >
      <FormSection title={t.details}>
        <CustomerChoice
          label={t.customer}
          disabled={isFixed}
          selectedLabel={source?.customerName ?? customer?.legalName}
          failedText={(error) => (isRefusal(error, 'FORBIDDEN') ? t.accessDenied : t.customersFailed)}
          onOpenChoice={setCustomerTyped}
          {...field('customerId')}
          onChange={(id, chosen) => {
            form.setFieldValue('customerId', id)
            chooseBooking(null)
            setTerms(chosen?.customer.paymentTerms)
            followTerms(issueDate, chosen?.customer.paymentTerms)
          }}
        />
        <AsyncSelect
          label={t.booking}
          // A fast typist is here before the customer is chosen.
          disabled={isFixed || (!customerId && !isCustomerTyped)}
          selectedLabel={source?.bookingNo ?? booking?.bookingNo}
          find={(q?: string) => ({
            ...api.bookings.list.queryOptions({
              input: {
                customer: customerId ?? '',
                status: 'invoiceable',
                pageSize: 100,
                ...(q && { q, first: 'closest' }),
              },
            }),
            enabled: customerId !== null && !isCustomerTyped,
          })}
          optionsOf={({ items }) =>
            items.map((booking) => ({
              value: booking.id,
              label: booking.bookingNo,
              detail: detailOf(booking),
              booking,
            }))
          }
          failedText={() => t.bookingsFailed}
          {...warning(
            invoiced.length > 0
              ? t.alreadyInvoiced(invoiced.join(', '))
              : !invoice && !isFixed && loads > 1 && t.billsAllLoads(loads),
          )}
          {...field('bookingId')}
          onChange={(_id, choice) => chooseBooking(choice?.booking ?? null)}
        />
        <DayField
          label={t.issueDate}
          required
          {...field('issueDate')}
          onChange={(day) => {
            form.setFieldValue('issueDate', day)
            followTerms(day, terms)
          }}
        />
        <DayField
          label={t.dueDate}
          required
          {...field('dueDate')}
          onChange={(day) => {
            form.setFieldValue('dueDate', day)
            setIsDueDateTyped(true)
          }}
        />
      </FormSection>
      <InvoiceLines form={form} />
      <DoubtQuestion
        question={question}
        labels={{ issueDate: t.issueDate, dueDate: t.dueDate }}
        saveAgain={() => save(form.getValues())}
      />
    </FormShell>
  )
}

/** Cargo, route and price, to tell a customer's bookings apart. */
function detailOf({ origin, destination, quotedAmount }: BookingRow): string {
  return [origin && `${origin} → ${destination}`, quotedAmount !== null && formatKes(quotedAmount)]
    .filter(Boolean)
    .join(', ')
}

/** Other invoices of a booking, as a warning against billing twice, and how many loads its freight has. */
function useBilling(bookingId: string | null, own: string | undefined): { invoiced: string[]; loads: number } {
  const { data } = useQuery({
    ...api.bookings.get.queryOptions({ input: { id: bookingId ?? '' } }),
    enabled: bookingId !== null,
  })
  const others = data?.invoices.filter(({ id, status }) => id !== own && status !== 'cancelled') ?? []
  return { invoiced: others.map(({ invoiceNo }) => invoiceNo), loads: data?.trucksNeeded ?? 1 }
}

/** Sets the booking and fills the first line with its quote, unless the user has typed there. */
function useBookingChoice(form: UseFormReturnType<InvoiceValues>, suggested: LineValues | null) {
  const lineOf = useBookingLine()
  const tax = useUsualTax()
  const [offered, setOffered] = useState(suggested)
  return (booking: BookingRow | null) => {
    form.setFieldValue('bookingId', booking?.id ?? null)
    const [first, ...others] = form.values.lines
    if (!first || !isUntouched(first, offered) || (!booking && !offered)) return
    const line = booking ? lineOf(booking) : emptyLine(tax)
    setOffered(booking ? line : null)
    form.setFieldValue('lines', [line, ...others])
    form.clearFieldError('lines.0.description')
    form.clearFieldError('lines.0.unitPrice')
  }
}

type Quoted = Pick<BookingRow, 'bookingNo' | 'trucksNeeded' | 'origin' | 'destination' | 'quotedAmount'>

const placesOf = ({ route }: Booking) => ({ origin: route?.origin ?? null, destination: route?.destination ?? null })

/** The line of a booking: its freight, as quoted. */
function useBookingLine(): (booking: Quoted) => LineValues {
  const t = useMessages(invoiceMessages)
  const tax = useUsualTax()
  return ({ bookingNo, trucksNeeded, origin, destination, quotedAmount }) =>
    quotedLine(
      {
        description: t.transport(
          trucksNeeded === 1 ? bookingNo : t.numberWithTrucks(bookingNo, trucksNeeded),
          origin,
          destination,
        ),
        quotedAmount,
      },
      tax,
    )
}

/** Drafts a debit note, which takes customer and booking from its invoice. */
function debit(
  { id }: Invoice,
  { values, idempotencyKey, confirmed }: Pick<Sent, 'values' | 'idempotencyKey' | 'confirmed'>,
) {
  // safe: the schema has accepted the values; the server checks them again.
  const { issueDate, dueDate, lines } = inputOf(values) as NewInvoice
  return api.invoices.debit.call({ id, issueDate, dueDate, lines, ...confirmed }, { context: { idempotencyKey } })
}

type Sent = {
  id?: string
  version: number | undefined
  values: InvoiceValues
  idempotencyKey: string
  confirmed: { isConfirmed?: true }
}

function send({ id, version, values, idempotencyKey, confirmed }: Sent) {
  // safe: the schema has accepted the values; the server checks them again.
  if (id === undefined || version === undefined)
    return api.invoices.create.call(
      { ...(inputOf(values) as NewInvoice), ...confirmed },
      { context: { idempotencyKey } },
    )
  // safe: as above.
  const changes = changesOf(values) as Omit<InvoiceChanges, 'id' | 'version'>
  return api.invoices.update.call({ id, version, ...changes, ...confirmed })
}
