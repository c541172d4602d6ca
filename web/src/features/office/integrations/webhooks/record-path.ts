import { kindOf, type WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import { paths } from '#web/app/paths.ts'

const pathsOf: Record<WebhookKind, (id: string) => string> = {
  customer: paths.customer,
  booking: paths.booking,
  job: paths.job,
  invoice: paths.invoice,
  payment: (payment) => paths.payments({ payment }),
}

/** The page of the record of an event; null of a test, and of a record that was deleted. */
export function recordPath({ event, recordId }: { event: string; recordId: string }): string | null {
  const kind = kindOf(event)
  return kind && event !== `${kind}.deleted` ? pathsOf[kind](recordId) : null
}
