import { expect, test } from 'vitest'
import { fillText, placeholderFault, subjectPlaceholders } from './reminder-text.ts'

test.each([
  ['{customer} owes {amount}: {invoices} {payment} {company}', null],
  ['{amout}', '{amout} is not known. Use {amount}.'],
  ['{Customer}', '{Customer} is not known. Use {customer}.'],
  ['{invoice}', '{invoice} is not known. Use {invoices}.'],
  ['{}', '{} is not known. Use {amount}.'],
  ['{ amount }', '{ amount } is not known. Use {amount}.'],
  ['Dear {customer name}', '{customer name} is not known. Use {customer}.'],
  ['{amount', 'A { or } stands alone. Write both, as in {amount}, or neither.'],
  ['{amount}}', 'A { or } stands alone. Write both, as in {amount}, or neither.'],
  [`{${'a'.repeat(50)}}`, `{${'a'.repeat(39)} is not known. Use {amount}.`],
])('%s', (text, fault) => {
  expect(placeholderFault(text)).toBe(fault)
})

test('a subject names no list', () => {
  expect(placeholderFault('{invoices}', subjectPlaceholders)).toBe('{invoices} is not known. Use {customer}.')
})

test('what is filled in is not read again', () => {
  const values = { customer: '{amount}', invoices: '$&', amount: '5', company: '', payment: '' }

  expect(fillText('{customer} {invoices} {other}', values)).toBe('{amount} $& {other}')
})
