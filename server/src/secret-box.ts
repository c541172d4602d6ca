import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const format = 'v1'

/** Key derivation purpose for the password of the mail server. */
export const mailPasswordPurpose = 'mail password'

/** Key derivation purpose for the secrets that sign webhooks. */
export const webhookSecretPurpose = 'webhook secret'

/** Decryption failed: sealed with another AUTH_SECRET, or tampered with. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/**
 * Encrypts secrets in the database, so that a leak of the database alone does not reveal them. The key is derived from
 * AUTH_SECRET and a purpose; a value sealed for one purpose cannot be opened for another.
 */
export class SecretBox {
  readonly #key: Buffer

  constructor(authSecret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', authSecret, '', `shehena: ${purpose}`, 32))
  }

  seal(secret: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return [format, nonce, cipher.getAuthTag(), sealed]
      .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
      .join('.')
  }

  /** @throws SealBroken */
  open(sealed: string): string {
    const [version, nonce = '', tag = '', secret = ''] = sealed.split('.')
    try {
      if (version !== format) throw new SealBroken('It was sealed in another way.')
      const decipher = createDecipheriv(algorithm, this.#key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(Buffer.from(secret, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
    } catch (error) {
      throw new SealBroken('The secret cannot be read.', { cause: error })
    }
  }
}
