import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'

/** Values that a form may hold after typing, clearing or omitting a field. */
const typed = ['', 'x', 'x'.repeat(6000), Number.NaN, null, 0, -1, 1e17, 1.234567]

/** Fields that a screen sets itself, or offers without an empty choice: nobody types into them. */
const filledIn = new Set([
  ...['version', 'token', 'purpose', 'language', 'role', 'decision', 'isActive', 'isOdometerCorrection'],
  ...[
    'isConfirmed',
    'isMailed',
    'isBilledAgain',
    'isOpen',
    'isOn',
    'isRegistered',
    'step',
    'countsBookings',
    'isRequired',
    'acceptsUnverified',
    'withholdsVat',
    'billingPapers',
    'remindersOff',
    'chargeIds',
    'withoutPapers',
    'together',
    'invoices',
    'steps',
    'tone',
    'isOff',
    'taxCode',
    'tiesItself',
    'parts',
    'ids',
    'answers',
    'refusesUnknown',
    'allowedAddresses',
    'options',
    'columns',
    'clears',
    'rowNo',
    'cells',
    'match',
    'isLeftOut',
    'field',
    'shown',
    'expects',
    'new',
    'changed',
    'isReadOnly',
    'roles',
  ],
  ...[
    'sort',
    'status',
    'period',
    'method',
    'server',
    'lines',
    'waypoints',
    'format',
    'by',
    'group',
    'service',
    'side',
    'bucket',
    'atRate',
  ],
  ...['planAnyway', 'hindrances', 'kind', 'renewal', 'decisions', 'fate', 'creditVersion', 'seen', 'otherSeen'],
  ...[
    'allocations',
    'hour',
    'restOnAccount',
    'withheld',
    'writeOffs',
    'state',
    'olderThan',
    'list',
    'isShared',
    'isStarred',
  ],
])

/** Zod's own English messages. A text field holds text whatever is typed, so its type errors do not count. */
const isZodMessage = (message: string) =>
  /^(Invalid|Too (small|big)|Unrecognized)/.test(message) && !message.startsWith('Invalid input: expected string')

test('what a person types into a form is never refused in the words of the library', () => {
  const writes = endpointsIn(api).filter(({ route }) => route.method !== 'GET')
  const fields = writes.flatMap(({ name, input }) =>
    fieldsOf(input).map(([field, schema]) => ({ name, field, schema })),
  )

  const faults = fields.flatMap(({ name, field, schema }) =>
    typed.flatMap((value) =>
      (schema.safeParse(value).error?.issues ?? [])
        .filter(({ message, path }) => isZodMessage(message) && !filledIn.has(field) && path.length === 0)
        .map(({ message }) => `${name} ${field}: ${message}`),
    ),
  )

  expect(fields.length).toBeGreaterThan(150)
  expect([...new Set(faults)]).toEqual([])
})

type Write = { name: string; route: { method?: string }; input: unknown }

function endpointsIn(node: object, name = ''): Write[] {
  if ('~orpc' in node) {
    // safe: the contract library stores an endpoint's definition under this key.
    const { route, inputSchema } = node['~orpc'] as { route: Write['route']; inputSchema: unknown }
    return [{ name, route, input: inputSchema }]
  }
  return Object.entries(node).flatMap(([key, part]) => endpointsIn(part, name ? `${name}.${key}` : key))
}

/** The fields of an input, and those of its nested lines and points. */
function fieldsOf(schema: unknown): [field: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  if (!(schema instanceof z.ZodObject)) return []
  // safe: the shape of an object holds schemas.
  return Object.entries(schema.shape).flatMap(([field, part]) => [[field, part as z.ZodType], ...fieldsOf(part)])
}
