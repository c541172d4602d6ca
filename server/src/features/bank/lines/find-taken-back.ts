import { namedDays, type TakenBack, takenBackBy } from '@shehena/domain/bank/matching/take-back'
import { addDays } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Db = Pick<Context, 'db'>

/** A line as far as taking back goes. `amount` is above 0, in cents, also of money out. */
export type Side = {
  id: string
  version: number
  bankAccountId: string
  valueDate: string
  amount: Cents
  text: string
  reference: string | null
  tiedTotal: Cents
  isClassified: boolean
}

const sideColumns = sql`l.id, l.version, l.bank_account_id, l.value_date, abs(l.amount) as amount, l.text, l.reference, l.tied_total,
  l.class is not null as is_classified`

export type Pair = TakenBack<Side> & { debit: Side }

/** What each of some lines of money out takes back and is not put aside yet, the likeliest first. Lines of money in are passed over. */
export async function findTakenBack(tx: Db, ids: readonly string[]): Promise<Pair[]> {
  const { rows: debits } = await sql<Side>`
    select ${sideColumns} from bank_lines l where l.id = any(${ids}::uuid[]) and l.amount < 0 order by l.value_date, l.entry_no`.execute(
    tx.db,
  )
  return pairsOf(debits, await findCredits(tx, debits))
}

/** The open lines of money out that take a line of money in back. */
export async function findTakingBack(tx: Db, creditId: string): Promise<Pair[]> {
  const { rows: debits } = await sql<Side>`
    select ${sideColumns}
      from bank_lines c
      join bank_lines l on l.bank_account_id = c.bank_account_id and l.amount = -c.amount and l.is_open
        and l.value_date between c.value_date and c.value_date + ${namedDays}::int
      where c.id = ${creditId} and c.amount > 0
      order by l.value_date, l.entry_no`.execute(tx.db)
  const pairs = pairsOf(debits, await findCredits(tx, debits))
  return pairs.filter(({ credit }) => credit.id === creditId)
}

function pairsOf(debits: readonly Side[], credits: readonly Side[]): Pair[] {
  const byAccount = Map.groupBy(credits, ({ bankAccountId }) => bankAccountId)
  return debits.flatMap((debit) =>
    takenBackBy(debit, byAccount.get(debit.bankAccountId) ?? [])
      .filter(({ credit }) => !credit.isClassified)
      .map((taken) => ({ debit, ...taken })),
  )
}

/** The lines of money in of the amounts of these, in the days before them; also those put aside, which may be what is named. */
async function findCredits(tx: Db, debits: readonly Side[]): Promise<Side[]> {
  const days = debits.map(({ valueDate }) => valueDate).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<Side>`
    select ${sideColumns}
      from bank_lines l
      where l.bank_account_id = any(${[...new Set(debits.map(({ bankAccountId }) => bankAccountId))]}::uuid[])
        and l.value_date between ${addDays(first, -namedDays)} and ${last}
        and l.amount = any(${[...new Set(debits.map(({ amount }) => amount))]}::bigint[])
      order by l.value_date desc, l.entry_no desc`.execute(tx.db)
  return rows
}
