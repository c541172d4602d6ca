import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('columns have one name in SQL and another in code, and what is inside of JSON keeps its own', async () => {
  const { id, bookingNo, volumeM3 } = await aBooking(it)

  const query = it.db
    .selectFrom('bookings as theBooking')
    .select([
      'theBooking.bookingNo',
      'theBooking.volumeM3',
      sql`json_build_object('a_b', array[1], 'cD', 2)`.as('madeUp'),
    ])
    .where('theBooking.id', '=', id)

  expect(query.compile().sql).toMatch(
    /^select "the_booking"\."booking_no", "the_booking"\."volume_m3", .* as "made_up" from "bookings" as "the_booking"/,
  )
  expect(await query.execute()).toEqual([{ bookingNo, volumeM3, madeUp: { a_b: [1], cD: 2 } }])
})

test('every row of a result is renamed, and a result without rows is one', async () => {
  const rows = (n: number) => sql`select g as a_number, null as no_thing from generate_series(1, ${n}) g`.execute(it.db)
  expect((await rows(3)).rows).toEqual([1, 2, 3].map((aNumber) => ({ aNumber, noThing: null })))
  expect((await rows(0)).rows).toEqual([])
})

test('a quotation mark in a name stays inside of it', () => {
  const name = 'bookings"; drop table "bookings'
  expect(sql`select from ${sql.table(name)}`.compile(it.db).sql).toBe('select from "bookings""; drop table ""bookings"')
})
