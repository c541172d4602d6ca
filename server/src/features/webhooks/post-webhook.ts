import { type Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

type Call = {
  url: string
  headers: Record<string, string>
  body: string
  /** The checked address that the connection uses; null to look the name up. */
  address: string | null
  /** Keeps connections for a moment: each was opened to an address that was checked. */
  agent: Agent
  /** Ends the whole call. */
  signal: AbortSignal
}

// Bytes: a connection whose answer is longer is closed.
const mostOfAnswer = 64 * 1024

/** What is kept of an answer: nothing of its text. */
export type Answer = {
  status: number
  /** The header Retry-After; null for none. */
  retryAfter: string | null
}

/**
 * Posts a body over TLS and resolves with the status of the answer. Follows no redirect, and keeps
 * nothing of the body.
 *
 * @throws any error of the connection, see failureOf
 */
export function postWebhook({ url, headers, body, address, agent, signal }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent,
      signal,
      ...(address !== null && { lookup: lookupOf(address) }),
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostOfAnswer) answer.destroy()
      })
      answer.on('error', () => undefined)
    })
    call.end(body)
  })
}

/** Answers with the checked address, so that the name cannot lead elsewhere meanwhile. TLS still checks the name. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
