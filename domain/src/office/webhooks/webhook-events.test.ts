import { expect, test } from 'vitest'
import { audienceOf } from '../../records.ts'
import { tableOf } from '../history/recorded-fields.ts'
import { eventsOf, kindOf, kindsFor, webhookEvents, webhookKindNames, webhookKinds } from './webhook-events.ts'

test.each([
  ['customer', ['created', 'updated', 'deleted']],
  ['booking', ['created', 'updated', 'deleted', 'draft', 'quoted', 'confirmed', 'scheduled', 'cancelled']],
  [
    'job',
    [
      ...['created', 'updated', 'deleted', 'pending', 'assigned', 'en_route', 'at_pickup', 'in_transit'],
      ...['at_dropoff', 'completed', 'cancelled', 'exception'],
    ],
  ],
  ['invoice', ['created', 'updated', 'deleted', 'draft', 'sent', 'paid', 'overdue', 'cancelled']],
  ['payment', ['created', 'updated', 'deleted', 'voided']],
] as const)('the events of a %s', (kind, names) => {
  expect(eventsOf(kind)).toEqual(names.map((name) => `${kind}.${name}`))
})

test('the role that sees a record of a kind is told of it', () => {
  for (const kind of webhookKindNames) expect(audienceOf(tableOf(kind))).toEqual([webhookKinds[kind].permission])
})

test('every event has its kind, and a test has none', () => {
  expect(new Set(webhookEvents).size).toBe(webhookEvents.length)
  expect(kindOf('invoice.sent')).toBe('invoice')
  expect(kindOf('webhook.test')).toBeNull()
  expect(webhookEvents.filter((event) => kindOf(event) === null)).toEqual([])
})

test.each([
  ['bookings', ['customer', 'booking']],
  ['dispatch', ['booking', 'job']],
  ['finance', ['customer', 'booking', 'invoice', 'payment']],
  ['management', ['customer', 'booking', 'job', 'invoice', 'payment']],
] as const)('a key of %s is told of what its role sees', (role, kinds) => {
  expect(kindsFor(role)).toEqual(kinds)
})
