import { createHash, randomBytes } from 'node:crypto'

/** A new token for a one-time link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, which is all that is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
