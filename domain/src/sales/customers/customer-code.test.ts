import { expect, test } from 'vitest'
import { NewCustomer } from './customer.ts'

const taken = (externalCode: string | null) => NewCustomer.safeParse({ legalName: 'Bahari Ltd', externalCode })

test.each([
  ['C-101', 'C-101'],
  ['  bt/Kis 07 ', 'bt/Kis 07'],
  ['1', '1'],
  ['C'.repeat(30), 'C'.repeat(30)],
  ['', null],
  ['   ', null],
  [null, null],
])('the code %j is stored as %j', (typed, stored) => {
  expect(taken(typed)).toMatchObject({ success: true, data: { externalCode: stored } })
})

test.each([
  ['C'.repeat(31), 'At most 30 characters'],
  ['C-101\nC-102', 'Use a single line'],
  // Compared without signs it would be that of everybody whose code has signs alone.
  ['--', 'Enter letters or figures'],
  ['***-***', 'Enter letters or figures'],
])('the code %j is refused: %s', (typed, message) => {
  expect(taken(typed).error?.issues).toMatchObject([{ path: ['externalCode'], message }])
})

test('a customer needs no code', () => {
  expect(NewCustomer.safeParse({ legalName: 'Bahari Ltd' }).success).toBe(true)
})
