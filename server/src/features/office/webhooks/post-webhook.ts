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
  /** Ends the call. */
  signal: AbortSignal
}

/** What is kept of an answer: nothing of its text. */
export type Answer = {
  status: number
  /** The header Retry-After; null for none. */
  retryAfter: string | null
}

// Bytes: a connection whose answer is longer is closed.
const mostOfAnswer = 64 * 1024

/**
 * Posts a body over TLS and resolves with the status of the answer. Follows no redirect. A kept connection that the receiver has
 * just closed is replaced, once.
 *
 * @throws any error of the connection, see failureOf
 */
export async function postWebhook(call: Call): Promise<Answer> {
  try {
    return await post(call)
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error
    return post(call)
  }
}

/** A kept connection was closed before anything was answered. */
class ClosedMeanwhile extends Error {
  override name = 'ClosedMeanwhile'
}

function post({ url, headers, body, address, agent, signal }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent,
      signal,
      ...(address !== null && { lookup: lookupOf(address) }),
    })
    call.on('response', (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      if (status < 100) reject(Object.assign(new Error('That is no status code.'), { code: 'HPE_INVALID_STATUS' }))
      else resolve({ status, retryAfter: said['retry-after'] ?? null })
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostOfAnswer) answer.destroy()
      })
      answer.on('error', () => undefined)
    })
    // Nobody asked for another protocol: Node would close the connection without a word.
    call.on('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, retryAfter: null })
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = call.reusedSocket && error.code === 'ECONNRESET'
      reject(isClosed ? new ClosedMeanwhile('The connection was closed.', { cause: error }) : error)
    })
    call.end(body)
  })
}

/** Answers with the checked address: a second lookup could find another address (DNS rebinding). TLS still checks the name. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
