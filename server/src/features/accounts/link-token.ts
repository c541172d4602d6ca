import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that works once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a link's secret; nobody who reads it can make the link of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
