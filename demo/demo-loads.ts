import type { Cents } from '@shehena/domain/money'
import type { CustomerKey } from './demo-customers.ts'
import { demoRoute, type RouteKey } from './demo-routes.ts'

/** A recurring load of a customer. */
export type Load = {
  customer: CustomerKey
  route: RouteKey
  cargo: string
  tons: number
  volume: number | null
  /** In percent of the normal rate: refrigerated and dangerous goods cost more. */
  rate?: number
}

const loads = {
  appliances: {
    customer: 'bahari',
    route: 'mombasaNairobi',
    cargo: "Container 40', household appliances",
    tons: 24,
    volume: 67,
  },
  tiles: { customer: 'bahari', route: 'mombasaKisumu', cargo: "Container 20', floor tiles", tons: 27, volume: 28 },
  avocados: {
    customer: 'bahari',
    route: 'nairobiMombasa',
    cargo: "Reefer container 40', avocados",
    tons: 25,
    volume: 65,
    rate: 120,
  },
  cement: { customer: 'saruji', route: 'mombasaNairobi', cargo: 'Cement in bags', tons: 28, volume: 20 },
  cementCoast: { customer: 'saruji', route: 'mombasaMalindi', cargo: 'Cement in bags', tons: 28, volume: 20 },
  clinker: { customer: 'saruji', route: 'mombasaEldoret', cargo: 'Clinker', tons: 28, volume: 19 },
  coils: { customer: 'steel', route: 'mombasaNairobi', cargo: 'Steel coils', tons: 27.5, volume: 12 },
  roofing: { customer: 'steel', route: 'nairobiEldoret', cargo: 'Roofing sheets', tons: 24, volume: 30 },
  fertiliser: { customer: 'shamba', route: 'mombasaEldoret', cargo: 'Fertiliser in bags', tons: 28, volume: 32 },
  seed: { customer: 'shamba', route: 'nairobiEldoret', cargo: 'Seed maize', tons: 18, volume: 26 },
  maize: { customer: 'nzoia', route: 'kitaleNairobi', cargo: 'Maize in bags', tons: 28, volume: 38 },
  wheat: { customer: 'nzoia', route: 'mombasaEldoret', cargo: 'Wheat in bulk', tons: 27, volume: 36 },
  sugar: { customer: 'sugar', route: 'kisumuNairobi', cargo: 'Sugar in bags', tons: 28, volume: 34 },
  reliefGarissa: { customer: 'relief', route: 'nairobiGarissa', cargo: 'Relief food', tons: 26, volume: 40 },
  reliefMandera: { customer: 'relief', route: 'nairobiMandera', cargo: 'Relief food and tents', tons: 22, volume: 52 },
  reliefMoyale: { customer: 'relief', route: 'nairobiMoyale', cargo: 'Water tanks and pipes', tons: 16, volume: 58 },
  tea: { customer: 'tea', route: 'kerichoMombasa', cargo: 'Tea in chests', tons: 22, volume: 60 },
  transit: {
    customer: 'kampala',
    route: 'nairobiMalaba',
    cargo: "Transit container 40', vehicle spares",
    tons: 26,
    volume: 67,
  },
  groceries: { customer: 'jamii', route: 'nairobiKisumu', cargo: 'Groceries on pallets', tons: 20, volume: 56 },
  groceriesNakuru: { customer: 'jamii', route: 'nairobiNakuru', cargo: 'Groceries on pallets', tons: 9, volume: 32 },
  parcels: { customer: 'jamii', route: 'nairobiNamanga', cargo: 'Mixed parcels', tons: 4, volume: 18 },
  gas: { customer: 'gas', route: 'mombasaNairobi', cargo: 'LPG cylinders', tons: 18, volume: 45, rate: 115 },
  gasNyeri: { customer: 'gas', route: 'nairobiNyeri', cargo: 'LPG cylinders', tons: 8, volume: 22, rate: 115 },
  coffee: { customer: 'coffee', route: 'nyeriNairobi', cargo: 'Clean coffee in bags', tons: 14, volume: 24 },
  ballast: { customer: 'ballast', route: 'nairobiThika', cargo: 'Ballast', tons: 15, volume: 10 },
  sand: { customer: 'ballast', route: 'nairobiNakuru', cargo: 'River sand', tons: 15, volume: 10 },
  flowers: {
    customer: 'flowers',
    route: 'naivashaNairobi',
    cargo: 'Cut flowers, 2-4 °C',
    tons: 3.5,
    volume: 22,
    rate: 130,
  },
  milk: { customer: 'dairy', route: 'nairobiNakuru', cargo: 'Packed milk, 4 °C', tons: 4.5, volume: 16, rate: 125 },
  milkThika: {
    customer: 'dairy',
    route: 'nairobiThika',
    cargo: 'Yoghurt and butter, 4 °C',
    tons: 3,
    volume: 12,
    rate: 125,
  },
  paint: { customer: 'hardware', route: 'nairobiThika', cargo: 'Paint and hardware', tons: 4, volume: 9 },
  hardware: { customer: 'hardware', route: 'nairobiThika', cargo: 'Iron sheets and nails', tons: 10, volume: 14 },
  digger: { customer: 'machinery', route: 'nairobiEldoret', cargo: 'Excavator parts', tons: 13, volume: 30 },
  timber: { customer: 'timber', route: 'nairobiEldoret', cargo: 'Sawn timber', tons: 24, volume: 48 },
  furniture: { customer: 'furniture', route: 'mombasaMalindi', cargo: 'Furniture', tons: 6, volume: 40 },
  bottles: { customer: 'bottling', route: 'nairobiNyeri', cargo: 'Bottled water', tons: 12, volume: 14 },
} as const satisfies Record<string, Load>

export type LoadKey = keyof typeof loads

/** A recurring load by name. */
export function demoLoad(key: LoadKey): Load {
  return loads[key]
}

const perTrip = 900_000
const perKm = 4500
const perTonKm = 400
const step = 50_000

/** The price of a load: a base amount, a rate per km and per tonne-km, rounded to KSh 500. */
export function quoteFor({ route, tons, rate = 100 }: Pick<Load, 'route' | 'tons' | 'rate'>): Cents {
  const cents = perTrip + demoRoute(route).distanceKm * (perKm + perTonKm * tons)
  // safe: a multiple of 50,000 cents.
  return (Math.round((cents * rate) / 100 / step) * step) as Cents
}
