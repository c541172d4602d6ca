import { eventsOf } from '@shehena/domain/office/webhooks/webhook-events'
import { expect, test } from 'vitest'
import { forRole, hostOf, inShort, withEvent, withKind } from './told-events.ts'

test('an address is named by its host and port', () => {
  expect(hostOf('https://erp.example.co.ke:8443/hooks?from=shehena')).toBe('erp.example.co.ke:8443')
  expect(hostOf('https://erp.example.co.ke:443/')).toBe('erp.example.co.ke')
  expect(hostOf('nothing')).toBe('nothing')
})

test('events are chosen one by one, in the order of the contract', () => {
  const chosen = withEvent(['invoice.paid'], 'booking.confirmed', true)

  expect(chosen).toEqual(['booking.confirmed', 'invoice.paid'])
  expect(withEvent(chosen, 'booking.confirmed', true)).toEqual(chosen)
  expect(withEvent(chosen, 'invoice.paid', false)).toEqual(['booking.confirmed'])
})

test('all events of a kind are chosen at once', () => {
  const chosen = withKind(['customer.created', 'payment.voided'], 'payment', true)

  expect(chosen).toEqual(['customer.created', ...eventsOf('payment')])
  expect(withKind(chosen, 'payment', false)).toEqual(['customer.created'])
})

test('what a role may not see is taken out, and named', () => {
  expect(forRole(['booking.created', 'invoice.sent', 'payment.created'], 'dispatch')).toEqual({
    events: ['booking.created'],
    lost: ['invoice', 'payment'],
  })
  expect(forRole(['invoice.sent'], 'finance')).toEqual({ events: ['invoice.sent'], lost: [] })
})

test('a whole kind is said in one word', () => {
  expect(inShort([...eventsOf('payment'), 'invoice.sent', 'booking.quoted'])).toEqual({
    whole: ['payment'],
    single: ['booking.quoted', 'invoice.sent'],
  })
})
