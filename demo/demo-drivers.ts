import type { DriverStatus } from '@shehena/domain/road/drivers/driver-list'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'

type DemoDriver = { name: string; phone: string; licenseNo: string | null; status?: DriverStatus }

const drivers = {
  mwangi: { name: 'John Mwangi', phone: '+254700555101', licenseNo: 'DL-0348812' },
  ochieng: { name: 'Tom Ochieng', phone: '+254700555102', licenseNo: 'DL-0351907' },
  mutua: { name: 'Boniface Mutua', phone: '+254700555103', licenseNo: 'DL-0362240' },
  said: { name: 'Said Juma', phone: '+254700555104', licenseNo: 'DL-0298733' },
  kiprono: { name: 'Wesley Kiprono', phone: '+254700555105', licenseNo: 'DL-0377415' },
  hassan: { name: 'Hassan Abdi', phone: '+254700555106', licenseNo: 'DL-0310586' },
  wekesa: { name: 'Moses Wekesa', phone: '+254700555107', licenseNo: 'DL-0389021' },
  musyoka: { name: 'Dominic Musyoka', phone: '+254700555108', licenseNo: 'DL-0345678' },
  njeri: { name: 'Lucy Njeri', phone: '+254700555109', licenseNo: 'DL-0402213' },
  omondi: { name: 'Fredrick Omondi', phone: '+254700555110', licenseNo: 'DL-0366904' },
  karisa: { name: 'Kahindi Karisa', phone: '+254700555111', licenseNo: 'DL-0327719' },
  macharia: { name: 'Simon Macharia', phone: '+254700555112', licenseNo: null, status: 'inactive' },
} as const satisfies Record<string, DemoDriver>

export type DriverKey = keyof typeof drivers

/** Inserts the drivers and returns their ids. */
export async function insertDrivers(db: Kysely<Database>, clock: DemoClock): Promise<Record<DriverKey, string>> {
  // safe: the keys are the table's own.
  const keys = Object.keys(drivers) as DriverKey[]
  const rows = keys.map((key, index) => {
    const driver: DemoDriver = drivers[key]
    const createdAt = clock.at(openingDay, clockTime(12, index * 4))
    const updatedAt = driver.status === 'inactive' ? clock.at(-40, clockTime(16)) : createdAt
    return { ...driver, createdAt, updatedAt }
  })
  const inserted = await db.insertInto('drivers').values(rows).returning(['id', 'name']).execute()
  const ids = new Map(inserted.map(({ id, name }) => [name, id]))
  // safe: each driver of the table was inserted under a name of their own.
  return Object.fromEntries(keys.map((key) => [key, ids.get(drivers[key].name)])) as Record<DriverKey, string>
}
