import routes from 'virtual:contract-routes/withheld'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes, sumCents } from '@shehena/domain/money'
import type { NewPayment, Payment } from '@shehena/domain/money/payments/payment'
import { defaultPaymentMethod, type PaymentMethod, paymentMethods } from '@shehena/domain/money/payments/payment-method'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { CustomerChoice } from '#web/shared/customers/customer-choice.tsx'
import { methodMessages } from '#web/shared/fields/choice-messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { AllocationTable } from '#web/shared/finance/allocation-table.tsx'
import { type Payable, useAllocation } from '#web/shared/finance/use-allocation.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { OpenInvoiceChoice } from './open-invoice-choice.tsx'
import { paymentMessages } from './payment-messages.ts'

addRoutes(routes)

type Values = {
  customerId: string | null
  amount: Cents | null
  method: PaymentMethod
  paidAt: string | null
  bankTxnId: string
  notes: string
}

type Props = {
  /** The invoice to pay. */
  invoice?: Payable
  /** A voided payment to record again, on another customer. */
  again?: Payment
  /** Who pays, where the invoice does not say it. */
  customer?: Pick<Customer, 'id' | 'legalName'>
  backPath: string
}

/** Records a payment for the given invoice, over several, or on account. */
export function PaymentForm({ invoice, again, customer, backPath }: Props) {
  const t = useMessages(paymentMessages)
  const a = useMessages(allocationMessages)
  const methods = useMessages(methodMessages)
  const [isCustomerTyped, setCustomerTyped] = useState(false)
  // Who looks for an invoice sees the one found, beside the open invoices of its customer.
  const [isFound, setFound] = useState(false)
  const form = useForm<Values>({
    initialValues: {
      customerId: invoice?.customerId ?? customer?.id ?? null,
      amount: invoice?.balance ?? again?.amount ?? null,
      method: again?.method ?? defaultPaymentMethod,
      paidAt: again?.paidAt ?? dayOf(readClock()),
      bankTxnId: again?.bankTxnId ?? '',
      notes: again?.notes ?? '',
    },
    validate: useSchema(() => import('@shehena/domain/money/payments/payment').then((module) => module.NewPayment)),
    validateInputOnBlur: true,
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const allocating = useAllocation(form.values.amount, invoice ? [invoice] : [])
  const { parts, rest, chosen, withheld } = allocating
  const [paid = null] = chosen
  // The amount that the chosen invoices offer, until another is typed.
  const [offered, setOffered] = useState<Cents | null>(invoice?.balance ?? null)
  // What the rest was when it was agreed to: another amount asks again.
  const [keptRest, setKeptRest] = useState<Cents | null>(null)
  const [isAskingRest, setAskingRest] = useState(false)

  const question = useDoubtQuestion()
  const { save, isSaving, problem } = useSave({
    form,
    save: (values: Values, idempotencyKey) =>
      question.send((confirmed) =>
        // safe: the schema has accepted the values; the server checks them again.
        api.payments.record.call(
          {
            ...(values as NewPayment),
            allocations: parts,
            withheld,
            restOnAccount: rest > 0 && parts.length > 0,
            ...confirmed,
          },
          { context: { idempotencyKey } },
        ),
      ),
    changes: ['payments'],
    savedText: t.recorded,
    created: ({ id, receiptNo }) => ({ name: receiptNo, path: paths.payments({ payment: id }) }),
    failedText: t.recordFailed,
    next: () => backPath,
  })

  /** The chosen invoices offer what is open on them, unless an amount is typed. */
  const offer = (next: readonly Payable[]) => {
    const { amount } = form.values
    if (amount !== null && amount !== offered) return
    const sum = next.length > 0 ? sumCents(next.map(({ balance }) => balance)) : null
    setOffered(sum)
    form.setFieldValue('amount', sum)
  }
  const choose = (next: readonly Payable[]) => {
    allocating.choose(next)
    offer(next)
  }
  const toggle = (next: Payable) => {
    allocating.toggle(next)
    offer(allocating.isChosen(next.id) ? chosen.filter(({ id }) => id !== next.id) : [...chosen, next])
  }

  const submit = (values: Values) => {
    if (allocating.hasEmpty) form.setFieldError('parts', a.partMissing)
    else if (rest > 0 && parts.length > 0 && keptRest !== rest) setAskingRest(true)
    else save(values)
  }

  const { customerId } = form.values
  const { data: expected } = useQuery(
    api.withheld.expected.queryOptions({ input: { customer: customerId ?? '' }, enabled: customerId !== null }),
  )
  return (
    <FormShell
      form={form}
      onSave={submit}
      isSaving={isSaving}
      submitLabel={t.recordPayment}
      invalidText={t.fillIn}
      cancelPath={backPath}
      problem={problem}
    >
      <FormSection title={t.details}>
        <MoneyField label={t.amount} required {...field('amount')} />
        <TextInput
          label={t.transactionCode}
          description={t.transactionHint}
          maxLength={60}
          {...form.getInputProps('bankTxnId')}
        />
        <CustomerChoice
          label={t.customer}
          selectedLabel={paid?.customerName ?? customer?.legalName}
          failedText={() => t.customersFailed}
          onOpenChoice={setCustomerTyped}
          {...field('customerId')}
          onChange={(id) => {
            form.setFieldValue('customerId', id)
            setFound(false)
            if (id !== paid?.customerId) choose([])
          }}
        />
        {(isFound || (!customerId && !isCustomerTyped)) && (
          <OpenInvoiceChoice
            chosen={paid}
            onChoose={(next) => {
              setFound(true)
              choose(next ? [next] : [])
              if (next) form.setFieldValue('customerId', next.customerId)
            }}
            hint={t.onAccount}
          />
        )}
        {customerId && (
          <WideField>
            <AllocationTable
              customerId={customerId}
              amount={form.values.amount}
              allocating={{ ...allocating, toggle }}
              errorOf={(part) =>
                textOf(form.errors[`allocations.${part}.amount`] ?? form.errors[`allocations.${part}.invoiceId`])
              }
              isChecked={form.errors.parts !== undefined}
              withholdable={expected?.items}
              takesIncomeTax
              withheldErrorOf={(part) =>
                textOf(form.errors[`withheld.${part}.amount`] ?? form.errors[`withheld.${part}.invoiceId`])
              }
              error={textOf(form.errors.allocations ?? form.errors.restOnAccount)}
            />
          </WideField>
        )}
        <NativeSelect
          label={t.paymentMethod}
          required
          data={paymentMethods.map((method) => ({ value: method, label: methods[method] }))}
          {...form.getInputProps('method')}
        />
        <DayField label={t.paymentDate} required maxDate={dayOf(readClock())} {...field('paidAt')} />
        <WideField>
          <TextArea label={t.notes} minRows={2} {...form.getInputProps('notes')} />
        </WideField>
      </FormSection>
      <DoubtQuestion question={question} labels={{ paidAt: t.paymentDate }} saveAgain={() => save(form.getValues())} />
      <ConfirmDialog
        opened={isAskingRest}
        title={a.restQuestion(formatKes(rest))}
        text={a.restText}
        confirmLabel={a.keepOnAccount}
        onConfirm={() => {
          setAskingRest(false)
          setKeptRest(rest)
          save(form.getValues())
        }}
        onCancel={() => setAskingRest(false)}
      />
    </FormShell>
  )
}

/** The text of a field's error. */
function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
