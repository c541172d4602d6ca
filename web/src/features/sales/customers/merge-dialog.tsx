import routes from 'virtual:contract-routes/customer-merges'
import { List, Text } from '@mantine/core'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { mergeMessages } from './merge-messages.ts'

addRoutes(routes)

type Props = { customer: Customer; onClose: () => void }

/** Chooses the customer to keep, and says what goes to it and what stays, with numbers. */
export function MergeDialog({ customer: { id, legalName }, onClose }: Props) {
  const t = useMessages(mergeMessages)
  const [intoId, setIntoId] = useState<string | null>(null)
  return (
    <SmallForm
      title={t.title(legalName)}
      submitLabel={t.confirm}
      savedText={({ mergedIntoName }) => t.done(mergedIntoName ?? '')}
      failedText={t.failed}
      isTouched={intoId !== null}
      changes={['customers', 'bookings', 'invoices']}
      save={() => api.customerMerges.merge.call({ id, intoId: intoId ?? '' })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AsyncSelect
            label={t.kept}
            required
            data-autofocus
            find={(q) => api.customers.list.queryOptions({ input: q ? { q, first: 'closest' } : {} })}
            optionsOf={({ items }) =>
              items
                .filter((item) => item.id !== id)
                .map((item) => ({ value: item.id, label: item.legalName, detail: item.externalCode ?? '' }))
            }
            failedText={() => t.keptFailed}
            value={intoId}
            onChange={setIntoId}
            error={intoId === null && errors.intoId ? t.choose : errors.intoId}
          />
          <WhatMoves id={id} name={legalName} />
          <Text size="sm">{t.together}</Text>
        </>
      )}
    </SmallForm>
  )
}

function WhatMoves({ id, name }: { id: string; name: string }) {
  const t = useMessages(mergeMessages)
  const { data, error, refetch } = useQuery(api.customerMerges.preview.queryOptions({ input: { id } }))
  if (error && !data) return <ErrorPanel title={t.countsFailed} detail={error.message} onRetry={refetch} />
  const count = (text: (count: number) => string, of: number | undefined) => (of === undefined ? '\u00a0' : text(of))
  return (
    <>
      <div>
        <Text fw={600}>{t.moves}</Text>
        <List size="sm" m={0}>
          <List.Item>{count(t.bookings, data?.bookings)}</List.Item>
          <List.Item>{count(t.drafts, data?.drafts)}</List.Item>
          <List.Item>{count(t.payers, data?.payers)}</List.Item>
          <List.Item>{t.rest}</List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>{t.stays(name)}</Text>
        <List size="sm" m={0}>
          <List.Item>{count(t.invoices, data?.invoices)}</List.Item>
          <List.Item>{count(t.payments, data?.payments)}</List.Item>
          <List.Item>{t.months}</List.Item>
        </List>
      </div>
    </>
  )
}
