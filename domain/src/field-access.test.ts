import { describe, expect, test } from 'vitest'
import { accessHint, fieldAccess } from './field-access.ts'
import type { FieldTable } from './field-facts.ts'
import { build, changedShape } from './field-shapes.ts'
import { accessOf, fieldTableNames, fieldTables } from './field-tables.ts'
import { records } from './records.ts'
import { type Role, roles } from './roles.ts'

const everyField = fieldTableNames.flatMap((table) => {
  const facts: FieldTable = fieldTables[table]
  return Object.entries(facts).map(([field, each]) => ({ table, field, ...each }))
})
const restricted = everyField.flatMap(({ restricted, ...field }) => (restricted ? [{ ...field, ...restricted }] : []))

test.each<[readonly Role[], string]>([
  [['finance', 'management', 'admin'], 'finance'],
  [['bookings', 'management', 'admin'], 'bookings'],
  [['bookings', 'finance', 'management', 'admin'], 'bookings'],
  [['bookings', 'dispatch', 'management', 'admin'], 'contact'],
  [['dispatch', 'management', 'admin'], 'dispatch'],
  [['management', 'admin'], 'management'],
  [['admin'], 'management'],
])('what %j see is shown with access %s', (to, hint) => {
  expect(accessHint(to)).toBe(hint)
})

describe.each(restricted)('$table.$field', ({ table, field, to, mask, shown, taken }) => {
  test('is seen and written by whom its facts name', () => {
    for (const role of roles) {
      const access = accessOf(table)
      expect(access?.sees(role, field)).toBe(to.includes(role))
      expect(access?.masked(role).includes(field)).toBe(!to.includes(role))
      if (!to.includes(role)) expect(access?.locked(role)).toContain(field)
    }
  })

  test('may be its mask in an answer, and never in a change', () => {
    if (shown) expect(shown(build).safeParse(mask).success).toBe(true)
    if (!taken || mask === null) return
    const change = changedShape<FieldTable>(fieldTables[table])[field]
    for (const sent of [mask, ` ${mask.toLowerCase()} `, mask.replaceAll('-', ' ')])
      expect(change?.safeParse(sent).success).toBe(false)
  })
})

test('what not every role may write has no default, which would be written for them', () => {
  const locked = everyField.filter(({ restricted, writtenWith }) => restricted || writtenWith)
  expect(locked.filter((field) => field.default !== undefined)).toEqual([])
})

test('what a role sees it may write, but for what takes a permission of its own', () => {
  const locked = ['accountsEmail', 'accountsPhone', 'billingPapers', 'language', 'withholdsVat', 'remindersOff']
  expect(fieldAccess(fieldTables.customers).locked('finance').toSorted()).toEqual(['contact', 'email'])
  expect(fieldAccess(fieldTables.customers).locked('bookings')).toEqual(expect.arrayContaining(locked))
  expect(fieldAccess(fieldTables.customers).locked('admin')).toEqual([])
})

test('a table with facts has a history of its own, which obeys them', () => {
  for (const table of fieldTableNames) expect(records[table].history).toBeTypeOf('string')
})
