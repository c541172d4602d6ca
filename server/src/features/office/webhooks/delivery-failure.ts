import type { DeliveryFailure } from '@shehena/domain/office/webhooks/webhooks-api'
import { HostRefused } from '../../../public-host.ts'
import { SealBroken } from '../../../secret-box.ts'

/** The failure of an answer by its status code; null for a success. */
export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'answer'
}

const unreachable: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EPIPE',
]

/** Why there was no answer, as a fixed word: the text of an error may quote what the receiver sent. */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof HostRefused) return 'host'
  if (error instanceof SealBroken) return 'secret'
  // safe: both properties are optional, and read as what they may be.
  const { name = '', code = '' } = (error instanceof Error ? error : {}) as { name?: string; code?: string | number }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  const word = String(code)
  if (word === 'ENOTFOUND' || word === 'EAI_AGAIN' || word === 'ENODATA') return 'name'
  if (/CERT|SIGNATURE|_TLS_|_SSL_|^EPROTO$/.test(word)) return 'tls'
  return unreachable.includes(word) || word.startsWith('HPE_') ? 'unreachable' : 'fault'
}
