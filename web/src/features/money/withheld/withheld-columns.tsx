import { Anchor, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { withheldKindMessages } from '#web/shared/finance/withheld-messages.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { withheldMessages, withheldStateMessages } from './withheld-messages.ts'

/** What can be done with an amount withheld. */
export type Question = 'certify' | 'remind' | 'files' | 'takeBack'

type Ask = (question: Question, row: WithheldRow) => void

/** The columns of Withheld Tax. */
export function useWithheldColumns(onAsk: Ask): Column<WithheldRow>[] {
  const t = useMessages(withheldMessages)
  const kinds = useMessages(withheldKindMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.invoice,
      kind: 'number',
      card: 'title',
      cell: ({ invoiceId, invoiceNo }) => <TextLink to={paths.invoices({ peek: invoiceId })}>{invoiceNo}</TextLink>,
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    { header: t.tax, kind: 'code', card: 'line', cell: ({ kind }) => kinds[kind] },
    {
      header: t.withheldOn,
      sort: 'withheldOn',
      kind: 'date',
      card: 'line',
      cell: ({ withheldOn }) => formatDay(withheldOn, dateFormat),
    },
    {
      header: inKes(t.amount),
      sort: 'amount',
      kind: 'amount',
      card: 'badge',
      cell: ({ amount, state }) => <Kes amount={amount} isVoid={state === 'reversed'} />,
    },
    { header: t.certificate, kind: 'text', card: 'line', cell: (row) => <Certificate row={row} /> },
    { header: t.actions, kind: 'actions', card: 'line', cell: (row) => <Actions row={row} onAsk={onAsk} /> },
  ]
}

/** The certificate, or that it is awaited, or why the amount was taken back. */
function Certificate({ row }: { row: WithheldRow }) {
  const t = useMessages(withheldMessages)
  const states = useMessages(withheldStateMessages)
  const { dateFormat } = useClock()
  const { state, certificateNo, certificateOn, remindedOn, reversedOn, reversedBy, reverseReason } = row
  if (reversedOn) return t.takenBackBy(reversedBy ?? '', formatDay(reversedOn, dateFormat), reverseReason ?? '')
  if (certificateNo && certificateOn) return `${certificateNo} · ${formatDay(certificateOn, dateFormat)}`
  return (
    <>
      {states[state]}
      {remindedOn && (
        <>
          {' · '}
          <Text span inherit c="dimmed">
            {t.remindedOn(formatDay(remindedOn, dateFormat))}
          </Text>
        </>
      )}
    </>
  )
}

function Actions({ row, onAsk }: { row: WithheldRow; onAsk: Ask }) {
  const t = useMessages(withheldMessages)
  const mayCertify = useCan('withheld.certify') && row.state === 'outstanding'
  const mayTakeBack = useCan('withheld.reverse') && row.state !== 'reversed'
  const { invoiceNo, customerName } = row
  const button = (question: Question, label: string, name: string) => (
    <Anchor component="button" type="button" aria-label={name} onClick={() => onAsk(question, row)}>
      {label}
    </Anchor>
  )
  return (
    <RowActions>
      {mayCertify && button('certify', t.certify, t.certifyNamed(invoiceNo))}
      {mayCertify && button('remind', t.remind, t.remindNamed(customerName))}
      {button('files', t.files(row.fileCount), t.filesNamed(invoiceNo))}
      {mayTakeBack && button('takeBack', t.takeBack, t.takeBackNamed(invoiceNo))}
    </RowActions>
  )
}
