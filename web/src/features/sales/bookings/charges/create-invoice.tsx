import routes from 'virtual:contract-routes/ready-to-bill'
import { Button } from '@mantine/core'
import type { Charge } from '@shehena/domain/money/charges/charge'
import type { BookingCharges } from '@shehena/domain/money/charges/charges-api'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { invoiceableStatuses } from '@shehena/domain/sales/bookings/booking-list'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addRoutes, api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'

addRoutes(routes)

type Props = { booking: Booking; charges: BookingCharges }

/**
 * Drafts an invoice of all that is ready to be billed, and opens it. Where nothing is, because nothing is delivered or papers
 * are missing, the form of a new invoice opens with the booking filled in, which bills its freight; without a button where the
 * freight is billed.
 */
export function CreateInvoice({ booking, charges: { items, hold } }: Props) {
  const t = useMessages(bookingChargeMessages)
  const mayCreate = useCan('invoices.create')
  const { id, customerId, status } = booking
  const ready = items.filter(isReady)
  const { mutate, isPending } = useDrafting(customerId, ready)
  if (!mayCreate || hold) return null
  if (ready.length > 0)
    return (
      <Button size="xs" loading={isPending} onClick={() => mutate()}>
        {t.createInvoice}
      </Button>
    )
  const isFreightBilled = items.some(({ kind, invoice }) => kind === 'freight' && invoice)
  if (isFreightBilled || !invoiceable.includes(status)) return null
  return (
    <ButtonLink size="xs" variant="default" to={paths.invoices({ create: 'blank', customer: customerId, booking: id })}>
      {t.createInvoice}
    </ButtonLink>
  )
}

const invoiceable: readonly Booking['status'][] = invoiceableStatuses

const isReady = ({ invoice, billableAt, amount, missingPapers }: Charge) =>
  !invoice && billableAt !== null && amount !== null && amount > 0 && missingPapers.length === 0

function useDrafting(customerId: string, ready: readonly Charge[]) {
  const t = useMessages(bookingChargeMessages)
  const navigate = useNavigate()
  const chargeIds = ready.map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry after a lost answer has the key of the first try, and other charges a key of their own.
  const idempotencyKey = useMemo(newKey, [chargeIds.join()])
  return useAct({
    act: () =>
      api.readyToBill.invoice.call({ customerId, chargeIds, together: 'together' }, { context: { idempotencyKey } }),
    changes: ['invoices', 'bookings'],
    onDone: ({ invoices: [invoice] }) => {
      if (invoice) void navigate({ href: paths.invoices({ peek: invoice.id }) })
    },
    failedText: t.invoiceFailed,
  })
}
