import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const format = 'v1'

/** The purpose under which the password of the mail server is sealed. */
export const mailPasswordPurpose = 'mail password'

/** What was sealed with another secret, or was touched since. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/**
 * Keeps secrets in the database from whoever has only the database: they are encrypted with a key that is made
 * from AUTH_SECRET, and from the purpose, so that what was sealed for one opens for no other.
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
