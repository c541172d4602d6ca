import { Alert, Button, Group, Text } from '@mantine/core'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { mergeMessages } from './merge-messages.ts'

const UnmergeQuestion = lazyPart(() =>
  import('./unmerge-question.tsx').then((file) => ({ default: file.UnmergeQuestion })),
)

/** Says that a customer is merged into another one, or took others in; nothing for one that has no part in a merge. */
export function MergeNotice({ customer }: { customer: Customer }) {
  return customer.mergedIntoId === null ? <TookIn customer={customer} /> : <Merged customer={customer} />
}

function Merged({ customer }: { customer: Customer }) {
  const t = useMessages(mergeMessages)
  const mayMerge = useCan('customers.merge')
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert color="gray" title={t.mergedTitle}>
      <Group justify="space-between">
        <div>
          {t.mergedInto}{' '}
          <TextLink to={paths.customer(customer.mergedIntoId ?? '')} underline="always">
            {customer.mergedIntoName}
          </TextLink>
          . {t.mergedText}
        </div>
        {mayMerge && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t.unmerge}
          </Button>
        )}
      </Group>
      {isAsking && (
        <Suspense>
          <UnmergeQuestion customer={customer} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Alert>
  )
}

function TookIn({ customer: { merged } }: { customer: Customer }) {
  const t = useMessages(mergeMessages)
  if (merged.length === 0) return null
  return (
    <Text size="sm">
      {t.takesIn}{' '}
      {merged.map(({ id, legalName }, n) => (
        <span key={id}>
          {n > 0 && ', '}
          <TextLink to={paths.customer(id)} underline="always">
            {legalName}
          </TextLink>
        </span>
      ))}
      .
    </Text>
  )
}
