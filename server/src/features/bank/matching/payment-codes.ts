import { type PaymentMethod, transactionCode } from '@shehena/domain/money/payments/payment-method'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Longest code of a payment, less room for a suffix such as '/12'. */
const longestBase = 57

/** The transaction code that a line gives its payments, without a suffix; null for a line without a reference. */
export function codeOf({ reference }: { reference: string | null }): string | null {
  const code = reference === null ? '' : transactionCode(reference)
  const isUsual = /^[!-~]+$/.test(code)
  return isUsual && code.length <= longestBase ? code : null
}

/** A standing payment with a code. `untied`: what of it no line confirms yet, in cents. */
export type UsedCode = { id: string; method: string; bankTxnId: string; receiptNo: string; untied: number }

/** Most payments with the code of one line. A reference that occurs more often is no code. */
const mostSuffixed = 20

/** The standing payments that have one of these codes, as it is or with a suffix. */
export async function findUsedCodes(tx: Pick<Context, 'db'>, codes: readonly string[]): Promise<UsedCode[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<UsedCode>`
    select id, method, bank_txn_id, receipt_no, amount - tied_total as untied
      from payments
      where bank_txn_id = any(${[...new Set(codes)].flatMap(suffixed)}::text[]) and voided_at is null
      order by receipt_no`.execute(tx.db)
  return rows
}

/** The code itself, and with the suffixes of further payments. */
function suffixed(code: string): string[] {
  return Array.from({ length: mostSuffixed }, (_, n) => (n === 0 ? code : `${code}/${n + 1}`))
}

/** Gives codes to payments: the line's own, and for further payments of the line '/2', '/3'. */
export class CodeGiver {
  readonly #used: Set<string>

  constructor(used: readonly UsedCode[]) {
    this.#used = new Set(used.map(({ method, bankTxnId }) => `${method} ${bankTxnId}`))
  }

  /** @returns the first code that is free for the method; null where the line has none, or too many payments have it */
  give(method: PaymentMethod, base: string | null): string | null {
    const code = base === null ? undefined : suffixed(base).find((each) => !this.#used.has(`${method} ${each}`))
    if (code === undefined) return null
    this.#used.add(`${method} ${code}`)
    return code
  }
}
