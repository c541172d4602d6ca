import { Button } from '@mantine/core'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { mergeMessages } from './merge-messages.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((file) => ({ default: file.MergeDialog })))

/** Button to merge a customer into another one; nothing without permission, and for one that has a part in a merge. */
export function MergeCustomer({ customer }: { customer: Customer }) {
  const t = useMessages(mergeMessages)
  const mayMerge = useCan('customers.merge')
  const [isAsking, setAsking] = useState(false)
  if (!mayMerge || customer.mergedIntoId !== null || customer.merged.length > 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.merge}
      </Button>
      {isAsking && (
        <Suspense>
          <MergeDialog customer={customer} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
