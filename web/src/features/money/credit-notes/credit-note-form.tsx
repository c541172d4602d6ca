import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatKes } from '@shehena/domain/money'
import type { CreditableInvoice, NewCreditNote } from '@shehena/domain/money/credit-notes/credit-note'
import { creditNoteReasons } from '@shehena/domain/money/credit-notes/credit-note-reason'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { creditNotes } from './credit-note-calls.ts'
import { creditNoteMessages, creditNoteReasonMessages, newCreditNoteMessages } from './credit-note-messages.ts'
import { type CreditNoteValues, inputOf } from './credit-note-values.ts'
import { CreditedLines } from './credited-lines.tsx'

/** Credits lines of an invoice, and issues the note at once. */
export function CreditNoteForm({ invoice, backPath }: { invoice: CreditableInvoice; backPath: string }) {
  const t = useMessages(creditNoteMessages)
  const n = useMessages(newCreditNoteMessages)
  const reasons = useMessages(creditNoteReasonMessages)
  const check = useSchema(() =>
    import('@shehena/domain/money/credit-notes/credit-note').then((module) => module.NewCreditNote),
  )
  const form = useForm<CreditNoteValues>({
    initialValues: { reason: '', note: '', typed: {}, isMailed: invoice.isMailable, isBilledAgain: false },
    validate: (values): ReturnType<typeof check> => check(inputOf(invoice, values)),
  })
  const question = useDoubtQuestion()
  const { save, shell } = useSave({
    form,
    save: async (values: CreditNoteValues, idempotencyKey) => {
      const note = await question.send((confirmed) =>
        // safe: the schema has accepted the values; the server checks them again.
        creditNotes.issue.call(
          { ...(inputOf(invoice, values) as NewCreditNote), ...confirmed },
          { context: { idempotencyKey } },
        ),
      )
      if (values.isMailed && !note.delivery) toast.failure(n.notMailed, n.mailLater)
      return note
    },
    changes: ['credit_notes'],
    savedText: n.issued,
    created: ({ id, creditNoteNo }) => ({ name: creditNoteNo, path: financePaths.creditNotes({ note: id }) }),
    failedText: n.issueFailed,
    next: () => backPath,
    replaces: true,
  })

  return (
    <FormShell {...shell} submitLabel={n.issue} invalidText={n.fillIn} cancelPath={backPath}>
      <FormSection title={`${invoice.invoiceNo} · ${invoice.customerName}`}>
        <WideField>
          <Text size="sm">{invoice.balance > 0 ? n.openInvoice(formatKes(invoice.balance)) : n.settledInvoice}</Text>
        </WideField>
        <NativeSelect
          label={t.reason}
          required
          data={[
            { value: '', label: n.chooseReason, disabled: true },
            ...creditNoteReasons.map((reason) => ({ value: reason, label: `${reason} · ${reasons[reason]}` })),
          ]}
          {...form.getInputProps('reason')}
        />
        <TextArea label={t.note} minRows={1} maxLength={500} {...form.getInputProps('note')} />
      </FormSection>
      <CreditedLines
        invoice={invoice}
        typed={form.values.typed}
        onType={(typed) => {
          form.setFieldValue('typed', typed)
          form.clearFieldError('lines')
        }}
        errors={form.errors}
      />
      <Checkbox
        label={n.mailTo(invoice.customerName)}
        description={invoice.isMailable ? undefined : n.noAddress}
        disabled={!invoice.isMailable}
        checked={form.values.isMailed}
        onChange={(event) => form.setFieldValue('isMailed', event.currentTarget.checked)}
      />
      {invoice.billsCharges && (
        <Checkbox
          label={n.billAgain}
          description={n.billAgainHint}
          {...form.getInputProps('isBilledAgain', { type: 'checkbox' })}
        />
      )}
      <DoubtQuestion
        question={question}
        labels={{ reason: t.creditNote }}
        saveAgain={() => save(form.getValues())}
        confirmLabel={n.issue}
      />
    </FormShell>
  )
}
