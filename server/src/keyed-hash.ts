import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Recognises a value without keeping it: HMAC-SHA256 with a key derived from AUTH_SECRET and a purpose. A leak of the database
 * alone does not reveal short values, such as telephone numbers, by trying them all.
 */
export class KeyedHash {
  readonly #key: Buffer

  constructor(authSecret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', authSecret, '', `shehena: ${purpose}`, 32))
  }

  /** @returns 43 characters, base64url */
  hash(value: string): string {
    return createHmac('sha256', this.#key).update(value, 'utf8').digest('base64url')
  }
}
