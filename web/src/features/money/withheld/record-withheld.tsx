import routes from 'virtual:contract-routes/withheld'
import { NativeSelect, Text } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { type WithheldKind, withheldKinds } from '@shehena/domain/money/withheld/withheld-list'
import { useState } from 'react'
import { addRoutes, api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { withheldKindMessages } from '#web/shared/finance/withheld-messages.ts'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { WithheldDialog } from './withheld-dialog.tsx'
import { withheldMessages } from './withheld-messages.ts'

addRoutes(routes)

/** Records what a customer withheld on an invoice without a payment. */
export function RecordWithheld({ onClose }: { onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const kinds = useMessages(withheldKindMessages)
  const [idempotencyKey] = useState(newKey)
  const [invoiceId, setInvoice] = useState<string | null>(null)
  const [kind, setKind] = useState<WithheldKind>(withheldKinds[0])
  const [amount, setAmount] = useState<Cents | null>(null)
  const [withheldOn, setDay] = useState<string | null>(dayOf(readClock()))
  const [certificateNo, setNo] = useState('')
  const [certificateOn, setCertificateOn] = useState<string | null>(null)

  const save = () =>
    api.withheld.record.call(
      {
        invoiceId: invoiceId ?? '',
        kind,
        amount: amount ?? 0,
        withheldOn: withheldOn ?? '',
        certificateNo: certificateNo.trim() || null,
        certificateOn,
      },
      { context: { idempotencyKey } },
    )

  return (
    <WithheldDialog
      title={t.record}
      submitLabel={t.record}
      savedText={t.recorded}
      failedText={t.recordFailed}
      isTouched={invoiceId !== null || amount !== null || certificateNo !== ''}
      save={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text>{t.recordText}</Text>
          <AsyncSelect
            label={t.invoice}
            required
            find={(q?: string) =>
              api.invoices.list.queryOptions({
                input: { status: 'open', sort: 'dueDate', pageSize: 50, ...(q && { q, first: 'closest' }) },
              })
            }
            optionsOf={({ items }) =>
              items.map(({ id, invoiceNo, balance, customerName }) => ({
                value: id,
                label: invoiceNo,
                detail: `${formatKes(balance)}, ${customerName}`,
              }))
            }
            failedText={() => t.invoicesFailed}
            value={invoiceId}
            onChange={(id) => setInvoice(id)}
            error={fields.invoiceId}
          />
          <NativeSelect
            label={t.tax}
            required
            data={withheldKinds.map((each) => ({ value: each, label: kinds[each] }))}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(withheldKinds.find((each) => each === currentTarget.value) ?? kind)
            }
          />
          <MoneyField label={t.amount} required value={amount} onChange={setAmount} error={fields.amount} />
          <DayField
            label={t.day}
            required
            maxDate={dayOf(readClock())}
            value={withheldOn}
            onChange={setDay}
            error={fields.withheldOn}
          />
          <CertificateFields
            no={certificateNo}
            day={certificateOn}
            onNo={setNo}
            onDay={setCertificateOn}
            fields={fields}
          />
        </>
      )}
    </WithheldDialog>
  )
}
