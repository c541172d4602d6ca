import { Button } from '@mantine/core'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { Question } from './delete-customer-question.tsx'

/** Button to delete a customer; nothing without permission. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const t = useMessages(customerMessages)
  const mayDelete = useCan('customers.delete')
  const [isAsking, setAsking] = useState(false)
  if (!mayDelete) return null

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.deleteCustomer}
      </Button>
      {isAsking && <Question customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}
