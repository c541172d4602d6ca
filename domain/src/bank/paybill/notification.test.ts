import { describe, expect, test } from 'vitest'
import { readNotification } from './notification.ts'

const body = {
  TransactionType: 'Pay Bill',
  TransID: 'SGH7K2M9QP',
  TransTime: '20261121143000',
  TransAmount: '116000.00',
  BusinessShortCode: '400200',
  BillRefNumber: '260001237',
  InvoiceNumber: '',
  OrgAccountBalance: '616000.00',
  ThirdPartyTransID: '',
  MSISDN: '254712345678',
  FirstName: 'AMINA',
  MiddleName: '',
  LastName: 'JUMA',
}

const here = { shortCode: '400200', today: '2026-11-21' }

describe('a notification', () => {
  test('is read as the paybill writes it', () => {
    expect(readNotification(body, here)).toEqual({
      receipt: 'SGH7K2M9QP',
      day: '2026-11-21',
      amount: 116_000_00,
      accountRef: '260001237',
      payerName: 'AMINA JUMA',
      phone: '254712345678',
      kind: 'Pay Bill',
    })
  })

  test('is read without names and with a hashed telephone, and with numbers for texts', () => {
    const { FirstName: _, MiddleName: __, LastName: ___, ...bare } = body
    const given = {
      ...bare,
      MSISDN: 'a'.repeat(64),
      TransAmount: 500,
      BusinessShortCode: 400200,
      TransTime: 20261121143000,
    }

    expect(readNotification(given, here)).toMatchObject({ amount: 500_00, payerName: null, phone: 'a'.repeat(64) })
  })

  test.each([
    ['no object', '[]', 'unreadable'],
    ['no receipt', { ...body, TransID: '' }, 'unreadable'],
    ['a receipt with a slash', { ...body, TransID: 'SGH7K2M9/P' }, 'unreadable'],
    ['a day that does not exist', { ...body, TransTime: '20261331143000' }, 'unreadable'],
    ['a day that has not come', { ...body, TransTime: '20261123143000' }, 'unreadable'],
    ['a day of years ago', { ...body, TransTime: '20201121143000' }, 'unreadable'],
    ['no amount', { ...body, TransAmount: 'x' }, 'unreadable'],
    ['nothing paid', { ...body, TransAmount: '0.00' }, 'unreadable'],
    ['money taken', { ...body, TransAmount: '-5.00' }, 'unreadable'],
    ['an amount beyond reason', { ...body, TransAmount: '99999999999999' }, 'unreadable'],
    ['an object for a text', { ...body, TransID: { toString: 'SGH7K2M9QP' } }, 'unreadable'],
    ['another short code', { ...body, BusinessShortCode: '400201' }, 'otherShortCode'],
    ['the type of a test', { ...body, TransactionType: 'Test' }, 'test'],
  ])('with %s is no payment', (_, given, reason) => {
    expect(readNotification(given, here)).toBe(reason)
  })

  test('loses control characters and what is too long', () => {
    const read = readNotification({ ...body, BillRefNumber: `A\u0000B\u202eC ${'9'.repeat(90)}` }, here)

    expect(read).toMatchObject({ accountRef: `A B C ${'9'.repeat(54)}` })
  })
})
