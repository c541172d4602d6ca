import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { bookingMessages } from './booking-messages.ts'

type Props = {
  id: string
  /** The customer's name, where a row has it. */
  name: string | undefined
  onRemove: () => void
}

/** Shows the active customer filter, with a button to remove it. */
export function CustomerFilter({ id, name, onRemove }: Props) {
  const t = useMessages(bookingMessages)
  const mayAsk = useCan('customers.view')
  const { data: customer } = useQuery(api.customers.get.queryOptions({ input: { id }, enabled: mayAsk && !name }))
  const label = t.ofCustomer(name ?? customer?.legalName ?? t.ofOneCustomer)
  return (
    <Button
      variant="default"
      fw={500}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.removeFilter(label)}
      onClick={onRemove}
    >
      {label}
    </Button>
  )
}
