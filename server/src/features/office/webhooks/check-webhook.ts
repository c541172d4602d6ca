import { kindOf, kindsFor, type WebhookEvent, type WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import type { Role } from '@shehena/domain/roles'
import type { Context } from '../../../context.ts'
import { Forbidden, Invalid } from '../../../errors.ts'
import { HostRefused } from '../../../public-host.ts'
import { isSharedDemo } from '../../../sign-in/shared-account.ts'
import { receiverAddress } from './receiver-address.ts'

const hidden: Record<WebhookKind, string> = {
  customer: 'The key may not see customers.',
  booking: 'The key may not see bookings.',
  job: 'The key may not see jobs.',
  invoice: 'The key may not see invoices.',
  payment: 'The key may not see payments.',
}

/** Refuses events about records that the role of the key may not see. @throws Invalid for the field `events` */
export function refuseHiddenEvents(role: Role, events: readonly WebhookEvent[]): void {
  const seen = kindsFor(role)
  for (const event of events) {
    const kind = kindOf(event)
    if (kind !== null && !seen.includes(kind)) throw new Invalid(hidden[kind], { events: hidden[kind] })
  }
}

/** Refuses whatever sends to other programs in a demo that strangers share, who could have anybody called. @throws Forbidden */
export function refuseInSharedDemo(ctx: Context): void {
  if (!isSharedDemo(ctx)) return
  throw new Forbidden('The demo company is shared by everybody who tries it, so it sends nothing to other programs.')
}

/**
 * Refuses an address that nothing would ever be sent to. It is checked again before each attempt, because a name may lead
 * elsewhere by then.
 *
 * @throws Invalid for the field `url`, Forbidden in a demo that strangers share
 */
export async function refuseUnusableReceiver(ctx: Context, url: string): Promise<void> {
  refuseInSharedDemo(ctx)
  try {
    await receiverAddress(url, ctx.webhookWay)
  } catch (error) {
    const message = sentenceFor(error)
    throw new Invalid(message, { url: message })
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof HostRefused)) {
    return 'This name leads to no server at the moment. Check how it is written, or try again later.'
  }
  return error.part === 'port'
    ? 'A webhook is sent to port 443 or 8443. Use one of them, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.'
    : 'This address lies in the internal network, so nothing would be sent there. Enter one on the internet, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.'
}
