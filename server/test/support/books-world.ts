import type { AnyContractProcedure } from '@orpc/contract'
import type pg from 'pg'
import { type Bill, balanceOf, least, type Model, type Source, settle } from './books-model.ts'

/** What a clerk does next, whether the books can take it, and what it does to them. */
export type Act = {
  said: string
  /** Null for what only an import brings in. */
  endpoint: AnyContractProcedure | null
  input: Record<string, unknown>
  isRight: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any endpoint.
  apply: (answer: any) => void
}

export type World = { model: Model; roll: () => number; pool: pg.Pool }
export type Maker = (world: World) => Promise<Act | null>

/** An amount or a quantity as the API takes it. */
export const plain = (value: bigint) => Number(value)

export function pick<Item>({ roll }: World, items: readonly Item[]): Item | undefined {
  return items[Math.floor(roll() * items.length)]
}

/** A whole number from 1 up to the greatest. */
export const some = ({ roll }: World, greatest: bigint) => 1n + BigInt(Math.floor(roll() * Number(greatest)))

export async function versionOf({ pool }: World, table: string, { id }: { id: string }): Promise<number> {
  const { rows } = await pool.query(`select version from ${table} where id = $1`, [id])
  return rows[0].version
}

export const openBills = ({ model }: World, customer?: string) =>
  model.bills.filter((bill) => balanceOf(model, bill) > 0n && (customer === undefined || bill.customer === customer))

export type Share = { bill: Bill; share: bigint }

/** Random shares of an amount over open invoices. A slip of the clerk makes one too large. */
export function sharesOf(world: World, amount: bigint, bills: readonly Bill[], isSlip: boolean): Share[] {
  let rest = amount
  return bills.slice(0, 4).flatMap((bill, index) => {
    const balance = balanceOf(world.model, bill)
    const most = least(rest, balance)
    if (isSlip && index === 0) return [{ bill, share: balance + 1n }]
    if (most <= 0n) return []
    const share = world.roll() < 0.4 ? most : some(world, most)
    rest -= share
    return [{ bill, share }]
  })
}

export const asAllocations = (shares: readonly Share[]) =>
  shares.map(({ bill, share }) => ({ invoiceId: bill.id, amount: plain(share) }))

export const shuffled = <Item>({ roll }: World, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, by: roll() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item)

/** The allocations that an answer tells, of those just made. */
export function settleAll(model: Model, of: Source, day: string, shares: readonly Share[], made: { id: string }[]) {
  for (const [n, { bill, share }] of shares.entries()) {
    const { id = '' } = made[made.length - shares.length + n] ?? {}
    settle(model, { id, bill, of, amount: share, day })
  }
}
