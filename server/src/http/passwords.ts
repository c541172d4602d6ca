import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's password storage sheet: scrypt with N = 2^15, r = 8, p = 3.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** Derives what is stored of a password: 'salt:key' in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`
}

/** Whether a password is the one that was stored. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await derive(password, Buffer.from(salt, 'hex'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

// Of the four threads that Node has for such work two are left to files and to new connections to the database, which
// would wait behind everybody who signs in.
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
