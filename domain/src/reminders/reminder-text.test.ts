import { expect, test } from 'vitest'
import { fillText, placeholderFault, subjectPlaceholders } from './reminder-text.ts'

test.each([
  ['{customer} owes {amount}: {invoices} {payment} {company}', null],
  ['{amout}', '{amout} is not known. Use {amount}.'],
  ['{Customer}', '{Customer} is not known. Use {customer}.'],
  ['{invoice}', '{invoice} is not known. Use {invoices}.'],
  ['{}', '{} is not known. Use {amount}.'],
  ['a { brace } that names nothing', null],
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
