import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

type Call = {
  url: string
  headers: Record<string, string>
  body: string
  /** The checked address that the connection uses; null to look the name up. */
  address: string | null
  /** A certificate to trust besides those of Node. */
  ca?: string
  /** Ends the whole call. */
  signal: AbortSignal
}

/** What is kept of an answer: nothing of its text. */
export type Answer = {
  status: number
  /** The header Retry-After; null for none. */
  retryAfter: string | null
}

/**
 * Posts a body over TLS and resolves with the status of the answer. Follows no redirect, and reads no body.
 *
 * @throws any error of the connection, see failureOf
 */
export function postWebhook({ url, headers, body, address, ca, signal }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // No connection outlives its call: the next one may have to go elsewhere.
      agent: false,
      signal,
      ...(address !== null && { lookup: lookupOf(address) }),
      ...(ca !== undefined && { ca }),
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
      answer.destroy()
    })
    call.end(body)
  })
}

/** Answers with the checked address, so that the name cannot lead elsewhere meanwhile. TLS still checks the name. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
