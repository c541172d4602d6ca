import { dictionary } from '@zxcvbn-ts/language-common'
import { Invalid } from '../errors.ts'
import { guessedWords } from './guessed-words.ts'

type Person = {
  name: string
  email: string /** The name of the company, where it is known. */
  company?: string | null
}

// The 50,000 most common passwords of published leaks, most common first.
const leaked = dictionary['passwords-common']
/** How many words of the leaks are guessed in every combination. */
const combined = 500

let common: ReadonlySet<string> | undefined
let words: readonly string[] | undefined

/** How many characters around a common word still leave it a common password: 'Password-2026-11'. */
const longestTrimming = 8
/** As many digits beside guessable words leave a password guessable. */
const mostDigits = 8
/** A shorter unit is weak however often it is repeated, in UTF-16 units. */
const shortestUnit = 3

/**
 * Refuses a guessable password: a common one, also with digits around it or repeated, a keyboard run, the person's own
 * name or address, or nothing but words and years that others try first. The schema checks the length.
 *
 * @param field the form field, for the error
 * @throws Invalid
 */
export function refusePoorPassword(password: string, person: Person, field = 'password'): void {
  const problem = problemOf(password, person)
  if (problem) throw new Invalid(problem, { [field]: problem })
}

function problemOf(password: string, person: Person): string | null {
  const { name, email } = person
  const plain = password.normalize('NFKC').toLowerCase()
  const spellings = [plain, spelledOut(plain)]
  const forms = spellings.flatMap((text) => [text, coreOf(text), unitOf(text), unitOf(coreOf(text))])
  const [mailbox = ''] = email.toLowerCase().split('@')
  const own = [email, mailbox, name].map(lettersOf).filter((text) => text.length > 3)
  if (forms.some((form) => own.includes(lettersOf(form)))) {
    return 'Do not use your own name or e-mail address as the password.'
  }
  common ??= new Set(leaked)
  if (isRun(plain) || forms.some((form) => common?.has(form) || common?.has(lettersOf(form)))) {
    return 'This password is among the first that others would guess. Choose another one.'
  }
  if (spellings.some((text) => isMadeOfGuesses(text, person))) {
    return 'This password is made of words that others would guess first: places, names, the company, years. Use three or four words that have nothing to do with each other.'
  }
  return null
}

const lettersBySign: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** With letters for the digits and signs that stand for them within a word: 'p4$$w0rd' is 'password'. */
function spelledOut(plain: string): string {
  return plain.replaceAll(/(?<=\p{L}|^)[@431!0$57]{1,3}(?=\p{L})/gu, (signs) =>
    signs.replaceAll(/./g, (sign) => lettersBySign[sign] ?? sign),
  )
}

/** Whether a password is nothing but guessable words, years and a few digits: 'Kenya2026Kenya', 'TestPassword1'. */
function isMadeOfGuesses(plain: string, { name, email, company }: Person): boolean {
  const rest = plain.replaceAll(/(?<!\d)(?:(?:19|20)\d\d)+(?!\d)/g, '')
  const digits = rest.replaceAll(/\D/g, '').length
  const letters = wordOf(rest)
  if (digits > mostDigits || (letters === '' && rest === plain)) return false
  words ??= [...guessedWords, ...leaked.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, combined)]
  const own = `${name} ${email} ${company ?? ''}`.split(/[\s\p{P}]+/u).map(wordOf)
  return isJoinedOf(new Set([...words, ...own.filter((word) => word.length > 2)]), letters)
}

/** Whether a text is words of a set, one after the other. */
function isJoinedOf(known: ReadonlySet<string>, text: string): boolean {
  const ends = new Set([0])
  for (let end = 1; end <= text.length; end += 1) {
    if ([...ends].some((start) => known.has(text.slice(start, end)))) ends.add(end)
  }
  return ends.has(text.length)
}

/** Letters without accents, digits and signs, so that "Murang'a" equals 'muranga'. */
function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
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
