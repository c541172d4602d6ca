import { Button } from '@mantine/core'
import type { Permission } from '@shehena/domain/permissions'
import { IconX } from '@tabler/icons-react'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { withWords } from '#web/shared/words/words.ts'

const messages = withWords({
  named: (kind: string, name: string) => ({ en: `${kind}: ${name}`, sw: `${kind}: ${name}` }),
  remove: (filter: string) => ({ en: `${filter}, remove filter`, sw: `${filter}, ondoa kichujio` }),
})

type Get<Found> = {
  queryKey: (options: { input: { id: string } }) => QueryKey
  call: (input: { id: string }) => Promise<Found>
}

/** The query of a record's name. It is refetched with the record. */
function nameQuery<Found>(get: Get<Found>, nameOf: (found: Found) => string) {
  return (id: string) => ({
    queryKey: [...get.queryKey({ input: { id } }), 'name'],
    queryFn: async () => nameOf(await get.call({ id })),
  })
}

/** Each kind of record that a list can be narrowed to: who may ask for its name, and how. */
const kinds = {
  customer: { allow: 'customers.view', name: nameQuery(api.customers.get, ({ legalName }) => legalName) },
  booking: { allow: 'bookings.view', name: nameQuery(api.bookings.get, ({ bookingNo }) => bookingNo) },
  route: { allow: 'routes.view', name: nameQuery(api.routes.get, routeName) },
  vehicle: { allow: 'vehicles.view', name: nameQuery(api.vehicles.get, ({ regNo }) => regNo) },
  driver: { allow: 'drivers.view', name: nameQuery(api.drivers.get, ({ name }) => name) },
  invoice: { allow: 'invoices.view', name: nameQuery(api.invoices.get, ({ invoiceNo }) => invoiceNo) },
} as const satisfies Record<string, { allow: Permission; name: (id: string) => unknown }>
type Kind = keyof typeof kinds

export type ChipProps = {
  kind: Kind
  id: string
  /** Its name, where the list has it. */
  name?: string | undefined
  onRemove: () => void
}

/** The name of the record that a list is narrowed to, with a button to show all. */
export function RecordChip({ kind, id, name, onRemove }: ChipProps) {
  const t = useMessages(messages)
  const mayAsk = useCan(kinds[kind].allow)
  const { data: found = '...' } = useQuery({ ...kinds[kind].name(id), enabled: mayAsk && !name })
  const label = t.named(t[kind], name ?? found)
  return (
    <Button
      variant="default"
      fw={500}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.remove(label)}
      onClick={onRemove}
    >
      {label}
    </Button>
  )
}
