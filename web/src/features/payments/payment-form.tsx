import { NativeSelect, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { dayOf, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { NewPayment, Payment } from '@shehena/domain/payments/payment'
import { defaultPaymentMethod, type PaymentMethod, paymentMethods } from '@shehena/domain/payments/payment-method'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { CustomerChoice } from '#web/shared/customers/customer-choice.tsx'
import { methodMessages } from '#web/shared/fields/choice-messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { DoubtQuestion, useDoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { AllocationFields } from './allocation-fields.tsx'
import { mostOpen, OpenInvoiceChoice, openInvoices, type Payable } from './open-invoice-choice.tsx'
import { paymentMessages } from './payment-messages.ts'
import { allocationsOf, restOf, share, sumOf, type Tick, toggle } from './ticks.ts'

type Values = {
  customerId: string | null
  ticks: Tick[]
  restOnAccount: boolean
  amount: Cents | null
  method: PaymentMethod
  paidAt: string | null
  bankTxnId: string
  notes: string
}

type Props = {
  /** The invoice to pay. */
  invoice?: Payable
  /** The voided payment to record again, on another customer. */
  again?: Payment
  backPath: string
}

/** Records a payment for the given invoice, several of a customer, or on account. */
export function PaymentForm({ invoice, again, backPath }: Props) {
  const t = useMessages(paymentMessages)
  const methods = useMessages(methodMessages)
  const [isCustomerTyped, setCustomerTyped] = useState(false)
  const [found, setFound] = useState<Payable | null>(invoice ?? null)
  // Until an amount is typed, the ticked invoices make it up.
  const [isOffered, setOffered] = useState(!again)
  const [rest, setRest] = useState<Cents | null>(null)
  const check = bySchema(() => import('@shehena/domain/payments/payment').then((module) => module.NewPayment))
  const form = useForm<Values>({
    initialValues: valuesOf(invoice, again),
    validate: (values) => check(inputOf(values)),
    validateInputOnBlur: true,
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const question = useDoubtQuestion()
  const { save, isSaving, problem } = useSave({
    form,
    save: (values: Values, idempotencyKey) =>
      question.send((confirmed) =>
        // safe: the schema has accepted the values; the server checks them again.
        api.payments.record.call({ ...(inputOf(values) as NewPayment), ...confirmed }, { context: { idempotencyKey } }),
      ),
    changes: 'payments',
    savedText: t.recorded,
    created: ({ id, receiptNo }) => ({ name: receiptNo, path: paths.payments({ payment: id }) }),
    failedText: t.recordFailed,
    next: () => backPath,
  })

  const { customerId, amount, ticks } = form.values
  const setTicks = (next: Tick[]) => {
    form.setFieldValue('ticks', next)
    form.setFieldValue('restOnAccount', false)
    // safe: a sum of whole cents.
    if (isOffered) form.setFieldValue('amount', next.length > 0 ? (sumOf(next) as Cents) : null)
    form.setErrors(withoutParts(form.errors))
  }
  const typeAmount = (typed: Cents | null) => {
    const invoices = found ? [...openOf(customerId), found] : openOf(customerId)
    setOffered(typed === null)
    form.setFieldValue('amount', typed)
    form.setFieldValue('ticks', share(ticks, typed, invoices))
    form.setFieldValue('restOnAccount', false)
    form.setErrors(withoutParts(form.errors))
  }
  const openOf = useOpenInvoices()
  const chooseCustomer = (id: string | null) => {
    form.setFieldValue('customerId', id)
    if (id !== customerId) setTicks([])
  }
  /** An invoice found by its number sets its customer, and is ticked. */
  const find = (chosen: Payable) => {
    setFound(chosen)
    form.setFieldValue('customerId', chosen.customerId)
    setTicks(toggle([], chosen.id, isOffered ? null : amount, [chosen]))
  }
  /** Asks before money stays on account that some invoices leave. */
  const ask = (values: Values) => {
    const left = values.amount === null ? 0 : restOf(values.ticks, values.amount)
    // safe: a difference of whole cents.
    if (values.ticks.length > 0 && left > 0 && !values.restOnAccount) setRest(left as Cents)
    else save(values)
  }
  const keepRest = () => {
    setRest(null)
    form.setFieldValue('restOnAccount', true)
    save({ ...form.getValues(), restOnAccount: true })
  }

  return (
    <FormShell
      form={form}
      onSave={ask}
      isSaving={isSaving}
      submitLabel={t.recordPayment}
      invalidText={t.fillIn}
      cancelPath={backPath}
      problem={problem}
    >
      <FormSection title={t.details}>
        <MoneyField label={t.amount} required {...field('amount')} onChange={typeAmount} />
        <NativeSelect
          label={t.paymentMethod}
          required
          data={paymentMethods.map((method) => ({ value: method, label: methods[method] }))}
          {...form.getInputProps('method')}
        />
        <TextInput
          label={t.transactionCode}
          description={t.transactionHint}
          maxLength={60}
          {...form.getInputProps('bankTxnId')}
        />
        <DayField label={t.paymentDate} required maxDate={dayOf(readClock())} {...field('paidAt')} />
        <CustomerChoice
          label={t.customer}
          selectedLabel={found?.customerName}
          failedText={() => t.customersFailed}
          onOpenChoice={setCustomerTyped}
          {...field('customerId')}
          onChange={chooseCustomer}
        />
        {!customerId && <OpenInvoiceChoice isHeld={isCustomerTyped} onChoose={find} />}
        {customerId && (
          <WideField>
            <AllocationFields
              customerId={customerId}
              chosen={found}
              amount={isOffered ? null : amount}
              ticks={ticks}
              onChange={setTicks}
              errors={form.errors}
            />
          </WideField>
        )}
        <WideField>
          <TextArea label={t.notes} minRows={2} {...form.getInputProps('notes')} />
        </WideField>
      </FormSection>
      <ConfirmDialog
        opened={rest !== null}
        title={t.keepQuestion(formatKes(rest ?? noMoney))}
        text={t.keepText}
        confirmLabel={t.keepOnAccount}
        cancelLabel={t.chooseMore}
        onConfirm={keepRest}
        onCancel={() => setRest(null)}
      />
      <DoubtQuestion question={question} labels={{ paidAt: t.paymentDate }} saveAgain={() => save(form.getValues())} />
    </FormShell>
  )
}

// safe: an integer literal.
const noMoney = 0 as Cents

function valuesOf(invoice?: Payable, again?: Payment): Values {
  return {
    customerId: invoice?.customerId ?? null,
    ticks: invoice ? toggle([], invoice.id, null, [invoice]) : [],
    restOnAccount: false,
    amount: invoice?.balance ?? again?.amount ?? null,
    method: again?.method ?? defaultPaymentMethod,
    paidAt: again?.paidAt ?? dayOf(readClock()),
    bankTxnId: again?.bankTxnId ?? '',
    notes: again?.notes ?? '',
  }
}

/** Form values as API input; missing values are left to the schema. */
function inputOf({ ticks, ...values }: Values) {
  return { ...values, allocations: allocationsOf(ticks) }
}

/** The errors that do not depend on how the amount is shared out. */
function withoutParts(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => name !== 'amount' && name !== 'restOnAccount' && !name.startsWith('allocations'),
    ),
  )
}

/** The open invoices of a customer as far as they are loaded. */
function useOpenInvoices() {
  const queries = useQueryClient()
  return (customerId: string | null): readonly Payable[] =>
    (customerId && queries.getQueryData(openInvoices(customerId, undefined, mostOpen).queryKey)?.items) || []
}
