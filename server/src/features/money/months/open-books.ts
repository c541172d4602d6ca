import { formatMonth } from '@shehena/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/**
 * The first day that accepts an act of money, YYYY-MM-DD; null where no month is closed. Closing a month waits until this
 * transaction ends.
 */
export async function openBooks(tx: Context): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select open_from() as day`.execute(tx.db)
  return rows[0]?.day ?? null
}

/** The closed month of a day, as "October 2026"; null where the day is open. */
export function closedMonthOf(day: string, openFrom: string | null): string | null {
  return openFrom !== null && day < openFrom ? formatMonth(`${day}T12:00:00Z`, 'en') : null
}
