import type { RestrictedField } from '@shehena/domain/field-access'
import { accessOf, type FieldTableName, fieldTableNames, type fieldTables } from '@shehena/domain/field-tables'
import { type Role, roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

type Restricted<Table extends FieldTableName> = RestrictedField<(typeof fieldTables)[Table]>
type Pair = [string, string] | [number, number] | [boolean, boolean]

/** Two values of each field that not every role may see. No other field has such a text. */
export const hiddenValues = {
  bookings: {
    // Both are enough for what the customer owes.
    creditReleasedUpTo: [7_654_321_09, 6_543_210_98],
    creditReleaseReason: ['Zealous partner since 1998', 'Quiet word of the owner'],
  },
  customers: {
    tradingName: ['Zebra Crossing', 'Quagga Lines'],
    taxNumber: ['A111222333B', 'P999888777Z'],
    email: ['zulu@first.example', 'quebec@second.example'],
    contact: ['Zawadi, 0711 222 333', 'Qamar, 0799 888 777'],
    billingAddress: ['Zanzibar Road 17', 'Queensway 93'],
    paymentTerms: [7, 30],
    accountsEmail: ['zero@accounts.example', 'quill@accounts.example'],
    accountsPhone: ['+254711222334', '+254799888778'],
    withholdsVat: [false, true],
    remindersOff: [false, true],
    // Neither is reached: the state of the credit is for every role.
    creditLimit: [9_876_543_21, 8_765_432_10],
    holdReason: ['Zigzag cheque bounced', 'Quibble over an invoice'],
  },
} satisfies {
  [Table in FieldTableName as [Restricted<Table>] extends [never] ? never : Table]: Record<Restricted<Table>, Pair>
}

type HiddenField = { table: FieldTableName; field: string; values: Pair }

/** Every field that not every role may see. */
export const hiddenFields: HiddenField[] = fieldTableNames.flatMap((table) => {
  const fields: Partial<Record<FieldTableName, Record<string, Pair>>> = hiddenValues
  return Object.entries(fields[table] ?? {}).map(([field, values]) => ({ table, field, values }))
})

/** The fields that a role may not see. */
export const hiddenFrom = (role: Role) => hiddenFields.filter(({ table, field }) => !accessOf(table)?.sees(role, field))

/** The roles from which a field is hidden: management and administrators see all. */
export const rolesWithHidden = roles.filter((role) => hiddenFrom(role).length > 0)

/** A record of each table with facts of its fields. */
export type HiddenIds = Partial<Record<FieldTableName, string>>

/**
 * Writes the first or the second value of some fields to the records, past the program.
 *
 * @param isQuiet whether no audit entry and no timestamp tells of the change
 */
export async function writeHidden(
  { db }: Pick<TestApp, 'db'>,
  ids: HiddenIds,
  which: 0 | 1,
  { fields = hiddenFields, isQuiet = false }: { fields?: readonly HiddenField[]; isQuiet?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (isQuiet) await sql`select set_config('app.quiet', 'on', true)`.execute(tx)
    for (const [table, columns] of Map.groupBy(fields, (each) => each.table)) {
      const id = ids[table]
      if (id === undefined) continue
      const values = columns.map(({ field, values }) => sql`${sql.ref(field)} = ${values[which]}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(tx)
    }
  })
}
