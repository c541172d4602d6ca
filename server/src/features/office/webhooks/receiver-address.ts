import { webhookPorts } from '@shehena/domain/office/webhooks/webhook-limits'
import type { WebhookWay } from '../../../context.ts'
import { publicAddressOf, type Resolve } from '../../../public-host.ts'

type Way = Pick<WebhookWay, 'allowPrivate'> & { resolve?: Resolve }

/**
 * The address that the connection to a receiver uses, checked to be public; null if the operator lets webhooks go to the
 * internal network, where any port may be used.
 *
 * @throws HostRefused, or the error of the resolver
 */
export async function receiverAddress(url: string, { allowPrivate, resolve }: Way): Promise<string | null> {
  if (allowPrivate) return null
  const { hostname, port } = new URL(url)
  // Brackets are part of a URL, not of the address.
  const host = hostname.replace(/^\[|\]$/g, '')
  return publicAddressOf(host, Number(port || 443), { ports: webhookPorts, ...(resolve && { resolve }) })
}
