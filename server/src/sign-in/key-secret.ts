import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The secret of an API key: 'shk_', eight characters that may be shown, '_', 256 random bits and a CRC-32 of all before it.
 * Letters, digits and underscores only, so that a double click selects it. Scanners for leaked secrets know it by its
 * form, and a mistyped one is told from an unknown one without the database.
 */
const shape = /^(shk_[0-9a-f]{8})_[0-9a-f]{72}$/

const checksumLength = 8

/** A new secret, and the part of it that may be shown. */
export function newKeySecret(): { secret: string; prefix: string } {
  const prefix = `shk_${randomBytes(4).toString('hex')}`
  const start = `${prefix}_${randomBytes(32).toString('hex')}`
  return { secret: start + checksumOf(start), prefix }
}

/** Whether a text has the form of a secret, and its checksum. Others are not looked up. */
export function isKeySecret(text: string): boolean {
  return shape.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

/** The part of a secret that may be shown; null for a text of another form. */
export function prefixOf(text: string): string | null {
  return shape.exec(text)?.[1] ?? null
}

/** What is kept of a secret: SHA-256, base64url. */
export function hashOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(checksumLength, '0')
}
