import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of one hash: scrypt's N (a power of two), r and p. */
export type PasswordCost = { N: number; r: number; p: number }

/** The OWASP password storage cheat sheet: 32 MiB and about 200 ms for each hash. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

/** The cost of a hash that does not say its own, 'salt:key' in hexadecimal: before version 0.1. */
const unsaidCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

// Node's thread pool has four threads. Two stay free for files and new database connections, which would otherwise
// queue behind sign-ins.
const mostAtOnce = 2

/** Hashes passwords at one cost, and verifies them. Tests use a low cost. */
export class Passwords {
  readonly #cost: PasswordCost
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(cost: PasswordCost) {
    this.#cost = cost
  }

  /** Hashes a password: '$scrypt$ln=15,r=8,p=3$salt$key', the PHC string format. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const key = await this.#derive(password, salt, this.#cost)
    return `${prefixOf(this.#cost)}${toBase64(salt)}$${toBase64(key)}`
  }

  /** Whether a password matches a stored hash, at the cost that the hash says. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const { cost, salt, key } = readHash(hash)
    const actual = await this.#derive(password, salt, cost)
    return key.length === actual.length && timingSafeEqual(key, actual)
  }

  /** Whether a stored hash has the cost at which passwords are hashed now, and says so. */
  isCurrent(hash: string): boolean {
    return hash.startsWith(prefixOf(this.#cost))
  }

  async #derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
    if (this.#running < mostAtOnce) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    // scrypt takes 128 r (N + p) bytes, and a little more.
    const options = { N, r, p, maxmem: 256 * r * (N + p + 1) }
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

const prefixOf = ({ N, r, p }: PasswordCost) => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function readHash(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const said = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (said) {
    const [, ln, r, p, salt = '', key = ''] = said
    return {
      cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    }
  }
  const [salt = '', key = ''] = hash.split(':')
  return { cost: unsaidCost, salt: Buffer.from(salt, 'hex'), key: Buffer.from(key, 'hex') }
}
