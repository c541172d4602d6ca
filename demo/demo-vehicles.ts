import type { VehicleStatus } from '@shehena/domain/road/vehicles/vehicle-list'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'

type DemoVehicle = {
  regNo: string
  make: string
  model: string
  year: number
  capacityTons: number
  currentOdometer: number
  status?: VehicleStatus
  notes?: string
}

const vehicles = {
  actros: {
    regNo: 'KDA 412F',
    make: 'Mercedes-Benz',
    model: 'Actros 2645',
    year: 2021,
    capacityTons: 30,
    currentOdometer: 412_380,
  },
  scania: { regNo: 'KDC 187M', make: 'Scania', model: 'R460', year: 2022, capacityTons: 30, currentOdometer: 298_145 },
  scaniaOlder: {
    regNo: 'KCX 903L',
    make: 'Scania',
    model: 'P410',
    year: 2019,
    capacityTons: 28,
    currentOdometer: 601_920,
  },
  man: { regNo: 'KCZ 551H', make: 'MAN', model: 'TGS 26.440', year: 2020, capacityTons: 28, currentOdometer: 487_003 },
  giga: { regNo: 'KDE 734B', make: 'Isuzu', model: 'EXZ 51K', year: 2022, capacityTons: 28, currentOdometer: 231_776 },
  axor: {
    regNo: 'KCU 268T',
    make: 'Mercedes-Benz',
    model: 'Axor 2640',
    year: 2018,
    capacityTons: 28,
    currentOdometer: 724_515,
  },
  rigid: { regNo: 'KDB 329K', make: 'Isuzu', model: 'FVZ 34T', year: 2021, capacityTons: 15, currentOdometer: 188_240 },
  tipper: {
    regNo: 'KDD 846P',
    make: 'Hino',
    model: '500 FM 2628',
    year: 2022,
    capacityTons: 18,
    currentOdometer: 142_618,
    notes: 'Tipper body, 12 cubic metres.',
  },
  reefer: {
    regNo: 'KCW 117Q',
    make: 'Isuzu',
    model: 'FRR 90',
    year: 2019,
    capacityTons: 10,
    currentOdometer: 265_390,
    notes: 'Refrigerated body; check the unit before each loading.',
  },
  canter: { regNo: 'KDH 692D', make: 'Isuzu', model: 'NQR 500', year: 2023, capacityTons: 5, currentOdometer: 96_805 },
  newest: {
    regNo: 'KDR 205C',
    make: 'Scania',
    model: 'G460 XT',
    year: 2025,
    capacityTons: 30,
    currentOdometer: 21_460,
  },
  faw: {
    regNo: 'KCP 448J',
    make: 'FAW',
    model: 'J6P 420',
    year: 2017,
    capacityTons: 28,
    currentOdometer: 812_077,
    status: 'maintenance',
    notes: 'Gearbox out; waiting for the part from Nairobi.',
  },
  actrosOlder: {
    regNo: 'KCV 760N',
    make: 'Mercedes-Benz',
    model: 'Actros 1844',
    year: 2018,
    capacityTons: 30,
    currentOdometer: 698_331,
    status: 'maintenance',
    notes: 'Chassis repair after the Mtito Andei accident.',
  },
  sold: {
    regNo: 'KBT 316E',
    make: 'Mitsubishi Fuso',
    model: 'Canter FE 85',
    year: 2013,
    capacityTons: 3,
    currentOdometer: 540_912,
    status: 'inactive',
    notes: 'Sold; logbook handed over.',
  },
} as const satisfies Record<string, DemoVehicle>

export type VehicleKey = keyof typeof vehicles

/** A vehicle of the demo company. */
export function demoVehicle(key: VehicleKey): DemoVehicle {
  return vehicles[key]
}

/** Inserts the vehicles and returns their ids. */
export async function insertVehicles(db: Kysely<Database>, clock: DemoClock): Promise<Record<VehicleKey, string>> {
  // safe: the keys are the table's own.
  const keys = Object.keys(vehicles) as VehicleKey[]
  const rows = keys.map((key, index) => {
    const createdAt = clock.at(key === 'newest' ? -21 : openingDay, clockTime(11, index * 4))
    return { ...demoVehicle(key), createdAt, updatedAt: createdAt }
  })
  const inserted = await db.insertInto('vehicles').values(rows).returning(['id', 'regNo']).execute()
  const ids = new Map(inserted.map(({ id, regNo }) => [regNo, id]))
  // safe: each vehicle of the table was inserted under its own plate.
  return Object.fromEntries(keys.map((key) => [key, ids.get(vehicles[key].regNo)])) as Record<VehicleKey, string>
}
