import fc from 'fast-check'
import type { Operation, Parameter, Schema } from './openapi.ts'

/** Candidate ids: those of existing records. */
export type Ids = readonly string[]

/** An input as sent in the path, the query or the body. */
export type Input = Record<string, unknown>

/** Values that often break programs. */
const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  [],
  {},
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  'NaN',
  '1e400',
  '0x10',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  'x'.repeat(5001),
  '👩‍👩‍👧'.repeat(300),
  "'; drop table customers; --",
  '%27%20or%201=1',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  'a\r\nBcc: everyone@evil.example',
  '../../etc/passwd',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '[RESTRICTED]',
  '***',
  '(a+)+$',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026-11-21T25:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  [[[[]]]],
  { $gt: '' },
  { toString: 1, valueOf: 2 },
  ['a', 'a'],
)

/** Hostile values, and any JSON value. */
const anything = fc.oneof({ weight: 4, arbitrary: hostile }, { weight: 1, arbitrary: fc.jsonValue() })

const plausible: [RegExp, fc.Arbitrary<string>][] = [
  [/email/i, fc.constantFrom('amina@haulier.example', 'juma.o+tag@bahari.example', 'x@y.co.ke')],
  [/phone/i, fc.constantFrom('0712345678', '+254 712 345 678', '+255 22 211 2233')],
  [/regNo/, fc.constantFrom('KDA 123B', 'kcb999z', 'UAX 001A')],
  [/^host$/, fc.constantFrom('127.0.0.1', '169.254.169.254', '[::1]', '2130706433', 'localhost.', 'mail.invalid')],
]

/** Values that a schema accepts. */
function valid(schema: Schema, ids: Ids, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, ids, name)))
  const { minimum = 0, maximum = 1_000_000 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) }), fc.constant(maximum))
    case 'number':
      return fc
        .integer({ min: Math.ceil(minimum * 100), max: Math.floor(Math.min(maximum, 100) * 100) })
        .map((n) => n / 100)
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {} } = schema
      return fc.array(valid(items, ids, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
    }
    case 'object':
      return validObject(schema, ids)
    default:
      return validText(schema, ids, name)
  }
}

function validObject({ properties = {}, required = [] }: Schema, ids: Ids): fc.Arbitrary<Input> {
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valid(property, ids, name)])),
    // fast-check requires a mutable tuple of names.
    { requiredKeys: required },
  ) as fc.Arbitrary<Input>
}

function validText({ format, minLength = 1, maxLength = 60 }: Schema, ids: Ids, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'date') return fc.constantFrom('2026-11-21', '2026-10-01', '2026-12-31', '2024-02-29', '2199-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-11-22T05:00:00Z', '2026-11-23T05:00:00.5+03:00')
  const known = plausible.find(([pattern]) => pattern.test(name))
  return (
    known?.[1] ??
    fc.string({ unit: 'grapheme', minLength: Math.max(1, minLength), maxLength: Math.min(maxLength, minLength + 60) })
  )
}

/** Inputs of an operation: valid, with one invalid value, and with all values invalid. */
export function inputs(operation: Operation, ids: Ids): fc.Arbitrary<Input> {
  const whole = wholeSchema(operation)
  const good = validObject(whole, ids)
  const names = Object.keys(whole.properties ?? {})
  if (names.length === 0) return fc.oneof(good, fc.dictionary(fc.string(), anything, { maxKeys: 2 }))
  const name = fc.constantFrom(...names)
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 3, arbitrary: fc.tuple(good, name, anything).map(([input, key, value]) => ({ ...input, [key]: value })) },
    { weight: 1, arbitrary: fc.tuple(good, name).map(([{ ...input }, key]) => without(input, key)) },
    { weight: 1, arbitrary: fc.tuple(good, fc.string(), anything).map(([input, k, v]) => ({ ...input, [k]: v })) },
    { weight: 2, arbitrary: fc.record(Object.fromEntries(names.map((key) => [key, anything]))) },
  )
}

function without(input: Input, name: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
}

/** One object schema for the parameters and the body of an operation. */
function wholeSchema({ parameters, body }: Operation): Schema {
  const ofAddress = (parameter: Parameter) => [parameter.name, parameter.schema] as const
  return {
    type: 'object',
    properties: { ...body?.properties, ...Object.fromEntries(parameters.map(ofAddress)) },
    required: [...(body?.required ?? []), ...parameters.filter(({ required }) => required).map(({ name }) => name)],
  }
}
