import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of one hash: scrypt's N (a power of two), r and p. */
export type PasswordCost = { N: number; r: number; p: number }

/** The OWASP password storage cheat sheet: 32 MiB and about 200 ms for each hash. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

// Node's thread pool has four threads. Two stay free for files and new database connections, which would otherwise
// queue behind sign-ins.
const mostAtOnce = 2

/** Hashes and verifies passwords at one cost. Tests use a low cost. */
export class Passwords {
  readonly #cost: PasswordCost
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(cost: PasswordCost) {
    this.#cost = cost
  }

  /** Hashes a password: 'salt:key' in hexadecimal. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return `${salt.toString('hex')}:${(await this.#derive(password, salt)).toString('hex')}`
  }

  /** Whether a password matches a stored hash. */
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
