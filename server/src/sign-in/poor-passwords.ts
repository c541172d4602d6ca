import { dictionary } from '@zxcvbn-ts/language-common'
import { Invalid } from '../errors.ts'

type Person = { name: string; email: string }

// The 50,000 most common passwords of published leaks, most common first.
const leaked = dictionary['passwords-common']
/** Likely guesses in Kenya that no list of leaks has. */
const local = [
  'shehena',
  'mombasa',
  'kisumu',
  'nakuru',
  'eldoret',
  'safaricom',
  'harambee',
  'karibu',
  'hakunamatata',
  'nenosiri',
]

let common: ReadonlySet<string> | undefined

/** How many characters around a common word still leave it a common password: 'Password-2026-11'. */
const longestTrimming = 8
/** A shorter unit is weak however often it is repeated, in UTF-16 units. */
const shortestUnit = 3

/**
 * Refuses a guessable password: a common one, also with digits around it or repeated, a keyboard run, or the person's
 * own name or address. The schema checks the length.
 *
 * @param field the form field, for the error
 * @throws Invalid
 */
export function refusePoorPassword(password: string, { name, email }: Person, field = 'password'): void {
  const plain = password.normalize('NFKC').toLowerCase()
  const forms = [plain, coreOf(plain), unitOf(plain), unitOf(coreOf(plain))]
  const [mailbox = ''] = email.toLowerCase().split('@')
  const own = [email, mailbox, name].map(lettersOf).filter((text) => text.length > 3)
  if (forms.some((form) => own.includes(lettersOf(form)))) {
    const message = 'Do not use your own name or e-mail address as the password.'
    throw new Invalid(message, { [field]: message })
  }
  common ??= new Set([...leaked, ...local])
  if (isRun(plain) || forms.some((form) => common?.has(form) || common?.has(lettersOf(form)))) {
    const message = 'This password is among the first that others would guess. Choose another one.'
    throw new Invalid(message, { [field]: message })
  }
}

/** Strips a few digits and signs around the letters. */
function coreOf(password: string): string {
  const core = password.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')
  return password.length - core.length <= longestTrimming ? core : password
}

/** The repeated unit, 'pass' of 'passpasspass'; otherwise the password. */
function unitOf(password: string): string {
  return /^(.{1,64}?)\1+$/su.exec(password)?.[1] ?? password
}

/** Letters only, so that 'wanjiku.kamau' equals the name 'Wanjiku Kamau'. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** Whether a password repeats two or three characters, or follows a keyboard row: 'abababababab', '345678901234'. */
function isRun(password: string): boolean {
  if (unitOf(password).length <= shortestUnit) return true
  const pairs = Array.from(password).flatMap((sign, at, signs) => (at > 0 ? [`${signs[at - 1]}${sign}`] : []))
  const isAlong = (row: string) => pairs.every((pair) => row.includes(pair))
  const backwards = rows.map((row) => Array.from(row).reverse().join(''))
  return [...rows, ...backwards].some(isAlong)
}
