import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'

/** What a form may hold that its person has typed, left out or taken away. */
const typed = ['', 'x', 'x'.repeat(6000), Number.NaN, null, 0, -1, 1e17, 1.234567]

/** What a screen fills in by itself, or offers without a way to leave it out: nobody types into these. */
const filledIn = new Set([
  ...['version', 'token', 'purpose', 'language', 'role', 'decision', 'isActive', 'isOdometerCorrection'],
  ...['sort', 'status', 'period', 'method', 'server', 'lines', 'waypoints'],
])

/** How the library refuses in words of its own, English ones. A field of text holds text, whatever is typed into it. */
const isLibrarys = (message: string) =>
  /^(Invalid|Too (small|big)|Unrecognized)/.test(message) && !message.startsWith('Invalid input: expected string')

test('what a person types into a form is never refused in the words of the library', () => {
  const writes = endpointsIn(api).filter(({ route }) => route.method !== 'GET')
  const fields = writes.flatMap(({ name, input }) =>
    fieldsOf(input).map(([field, schema]) => ({ name, field, schema })),
  )

  const faults = fields.flatMap(({ name, field, schema }) =>
    typed.flatMap((value) =>
      (schema.safeParse(value).error?.issues ?? [])
        .filter(({ message, path }) => isLibrarys(message) && !filledIn.has(field) && path.length === 0)
        .map(({ message }) => `${name} ${field}: ${message}`),
    ),
  )

  expect(fields.length).toBeGreaterThan(150)
  expect([...new Set(faults)]).toEqual([])
})

type Write = { name: string; route: { method?: string }; input: unknown }

function endpointsIn(node: object, name = ''): Write[] {
  if ('~orpc' in node) {
    // safe: the contract library keeps what an endpoint was made from under this key.
    const { route, inputSchema } = node['~orpc'] as { route: Write['route']; inputSchema: unknown }
    return [{ name, route, input: inputSchema }]
  }
  return Object.entries(node).flatMap(([key, part]) => endpointsIn(part, name ? `${name}.${key}` : key))
}

/** The fields of an input, and those of the lines and points within it. */
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
