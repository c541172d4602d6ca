import { z } from 'zod'
import { inUtc, isDay } from './dates.ts'
import { asSeen, withoutInvisible } from './invisible.ts'
import { type Cents, formatKes, type Hundredths, maxCents, maxQty } from './money.ts'

/** Zod schemas for the kinds of field that features share. */

// Control characters, bidirectional overrides, and (for one line) line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters means naming them.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/
const lineBreak = /[\n\r\t\u2028\u2029]/
const visible = /[^\p{Default_Ignorable_Code_Point}\s]/u

/** Typed text as it is seen: trimmed, NFC, counted in characters, without invisible ones; refused with unprintable ones. */
function cleanText(max: number, seen = withoutInvisible) {
  return z
    .string()
    .refine((text) => text.isWellFormed() && !unprintable.test(text), 'Remove the characters that cannot be shown')
    .overwrite(seen)
    .trim()
    .normalize('NFC')
    .refine((text) => [...text].length <= max, `At most ${max} characters`)
}

/** One required line of text. */
export function text(max = 255) {
  return cleanText(max, asSeen)
    .refine((value) => !lineBreak.test(value), 'Use a single line')
    .refine((value) => visible.test(value), 'Fill in this field')
}

/** Required text of several lines. */
export function longText(max: number) {
  return cleanText(max)
    .refine((value) => visible.test(value), 'Fill in this field')
    .transform((value) => value.replaceAll('\r\n', '\n'))
}

/** One optional line of text: empty becomes null. */
export function optionalText(max = 255) {
  return cleanText(max, asSeen)
    .refine((value) => !lineBreak.test(value), 'Use a single line')
    .transform((value) => value || null)
    .nullable()
}

/** Optional text of several lines: empty becomes null. */
export function optionalNotes(max = 5000) {
  return cleanText(max)
    .transform((value) => value.replaceAll('\r\n', '\n') || null)
    .nullable()
}

/** Optional e-mail address: empty becomes null. */
export function optionalEmail() {
  return optionalText(254).refine(
    (value) => value === null || z.email().safeParse(value).success,
    'Enter an e-mail address like name@company.co.ke',
  )
}

/** A whole number in a query string, where everything is text. Refuses lists, fractions and other spellings. */
export function numberInAddress(least: number, most: number) {
  return z.preprocess(
    (value: number) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
    z.int().min(least).max(most),
  )
}

export const Id = z.uuid({ error: 'Choose a record' }).toLowerCase()
export const Version = z.int().min(1)

/** The version that a person saw who decides without changing a field, such as to delete. */
export const SeenVersion = Version.optional().describe(
  'The version that the caller saw. Where the record has changed since, the call is refused as STALE',
)

/** An instant, ISO 8601. Any offset and precision; stored in UTC with milliseconds. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Enter a date and a time' })
  .overwrite(inUtc)
  .refine((value) => isDay(value.slice(0, 10)), 'Enter a date between 1900 and 2199')

/** Confirms unusual values, after a refusal UNUSUAL that named them. */
export const IsConfirmed = z.boolean().default(false)

/** A calendar day, YYYY-MM-DD. */
export const Day = z.string({ error: 'Enter a date' }).refine(isDay, 'Enter a date')

const mostCents = `At most ${formatKes(maxCents)}`

/** A whole number of hundredths: what is typed with more decimals lies between two. */
function hundredths(missing: string, tooMuch: string) {
  return z.int({
    error: ({ input }) =>
      !Number.isFinite(input) ? missing : Number.isInteger(input) ? tooMuch : 'At most two decimals',
  })
}

/** An amount of money in cents, zero or more. */
export const CentsField = hundredths('Enter an amount', mostCents)
  .min(0, 'Enter an amount of zero or more')
  .max(maxCents, mostCents)
  // safe: a whole number within the bounds of the database.
  .transform((amount) => amount as Cents)

/** A sum of amounts of money in cents, zero or more. */
export const CentsSumField = hundredths('Enter an amount', 'The amount is too large')
  .min(0, 'Enter an amount of zero or more')
  .max(Number.MAX_SAFE_INTEGER, 'The amount is too large')
  // safe: a whole number.
  .transform((amount) => amount as Cents)

/** An amount of money in cents, above zero. */
export const PositiveCents = hundredths('Enter an amount', mostCents)
  .min(1, 'Enter an amount above zero')
  .max(maxCents, mostCents)
  // safe: a whole number within the bounds of the database.
  .transform((amount) => amount as Cents)

const tooMany = 'The quantity is too large'

/** A quantity in hundredths, from 0.01. */
export const QtyField = hundredths('Enter a quantity', tooMany)
  .min(1, 'Enter a quantity of 0.01 or more')
  .max(maxQty, tooMany)
  // safe: a whole number within the bounds of the database.
  .transform((qty) => qty as Hundredths)

const zeroToHundred = 'Enter a percentage from 0 to 100'

/** A tax rate in hundredths of a percent, 0 to 100 %. */
export const TaxRateField = hundredths('Enter a percentage', zeroToHundred)
  .min(0, zeroToHundred)
  .max(10_000, zeroToHundred)
  // safe: a whole number within the bounds of the database.
  .transform((rate) => rate as Hundredths)

/** Tonnes, cubic metres or kilometres: a number with at most two decimals, or with one. */
export function measure(max: number, decimals: 1 | 2 = 2) {
  const steps = 10 ** decimals
  return z
    .number({ error: 'Enter a number' })
    .min(0, 'Enter a number of zero or more')
    .max(max, `At most ${max.toLocaleString('en')}`)
    .refine(
      (value) => Math.abs(value * steps - Math.round(value * steps)) < 1e-6,
      decimals === 1 ? 'At most one decimal' : 'At most two decimals',
    )
}

/** Tonnes in a query string, where everything is text: at most two decimals. Refuses lists and other spellings. */
export const measureInAddress = z.preprocess(
  (value: number) => (typeof value === 'string' && /^\d{1,6}(\.\d{1,2})?$/.test(value) ? Number(value) : value),
  measure(999_999.99),
)

// Output schemas. Looser than input: the database has checked the values.
export const CentsOut = z
  .int()
  // safe: read from a bigint column that holds cents.
  .transform((amount) => amount as Cents)
/** The sum of the amounts of many records: its digits as text where it passes 2^53. */
export const CentsSumOut = z.union([CentsOut, z.templateLiteral([z.bigint()])])
export const HundredthsOut = z
  .int()
  // safe: read from a column that holds hundredths.
  .transform((value) => value as Hundredths)
