import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerMessages } from './customer-messages.ts'

type Props = { typed: string; onCreated: (customer: Customer) => void; onClose: () => void }

/** Dialog that adds a customer from within another form. */
export function CustomerCreation({ typed, onCreated, onClose }: Props) {
  const t = useMessages(customerMessages)
  return (
    <Dialog title={t.newCustomer} width="60rem" onClose={onClose}>
      <CustomerForm name={typed} onCreated={onCreated} />
    </Dialog>
  )
}
