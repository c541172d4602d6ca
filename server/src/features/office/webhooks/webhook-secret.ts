import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, as Standard Webhooks writes it: 256 random bits. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

type Signed = {
  /** Stays the same on retries and replays. */
  id: string
  /** Of the attempt, in seconds since 1970. */
  timestamp: number
  body: string
}

/** The value of the header `webhook-signature`: a signature by each secret, by the rules of Standard Webhooks. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
}
