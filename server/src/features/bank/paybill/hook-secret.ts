import { createHash, randomBytes } from 'node:crypto'

/** A secret of 32 random bytes: 43 characters, base64url. */
export function newHookSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: SHA-256, base64url. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Whether a text has the form of a secret. Others are not looked up. */
export function isSecretShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
