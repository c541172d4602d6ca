import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What a guess at a password costs: scrypt's N (a power of two), r and p. */
export type PasswordCost = { N: number; r: number; p: number }

/** OWASP's password storage sheet: 32 MiB and some 200 ms for each guess. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

// Of the four threads that Node has for such work two are left to files and to new connections to the database, which
// would wait behind everybody who signs in.
const mostAtOnce = 2

/** Hashes passwords and verifies them, at one cost. Tests take a low one. */
export class Passwords {
  readonly #cost: PasswordCost
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(cost: PasswordCost) {
    this.#cost = cost
  }

  /** Derives what is stored of a password: 'salt:key' in hexadecimal. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return `${salt.toString('hex')}:${(await this.#derive(password, salt)).toString('hex')}`
  }

  /** Whether a password is the one that was stored. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [salt = '', key = ''] = hash.split(':')
    const expected = Buffer.from(key, 'hex')
    const actual = await this.#derive(password, Buffer.from(salt, 'hex'))
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }

  async #derive(password: string, salt: Buffer): Promise<Buffer> {
    if (this.#running < mostAtOnce) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const options = { ...this.#cost, maxmem: 64 * 1024 * 1024 }
    try {
      return await new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
      })
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
