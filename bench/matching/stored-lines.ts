import type { ClientBase } from 'pg'
import type { KeyedHash } from '../../server/src/keyed-hash.ts'
import type { FileRow } from './file-rows.ts'

export type StoredLine = {
  id: string
  valueDate: string
  amount: number
  balance: number | null
  text: string
  reference: string | null
  payerName: string | null
  accountRef: string | null
  phoneKey: string | null
}

/** The rows of the truth and the lines of the database, compared by all that the program keeps of them. */
export type Comparison = {
  /** The lines of rows that are stored, by their keys. */
  idOf: Map<string, string>
  /** Lines of the day, amount and balance of a row that are not what it shows. */
  changed: { row: FileRow; line: StoredLine }[]
  /** Rows that no line is, and lines that are no row. */
  lost: FileRow[]
  doubled: StoredLine[]
}

/** Finds the lines of an account that are not among those known, and compares them with the rows of the truth. */
export async function compareStored(
  db: Pick<ClientBase, 'query'>,
  {
    account,
    rows,
    known,
    phones,
  }: { account: string; rows: readonly FileRow[]; known: Set<string>; phones: KeyedHash },
): Promise<Comparison> {
  const { rows: stored } = await db.query<StoredLine>(
    `select id, value_date as "valueDate", amount, balance, text, reference, payer_name as "payerName", account_ref as "accountRef",
         phone_key as "phoneKey"
       from bank_lines where bank_account_id = $1 and not id = any($2::uuid[]) order by entry_no`,
    [account, [...known]],
  )
  for (const { id } of stored) known.add(id)
  const idOf = new Map<string, string>()
  const exact = new Pool(stored, factsOf)
  const others = rows.filter((row) => {
    const { phone, ...kept } = row.kept
    const line = exact.take(factsOf({ ...kept, phoneKey: phone && phones.hash(phone) }))
    if (line) idOf.set(row.key, line.id)
    return !line
  })
  const near = new Pool(exact.left, sumsOf)
  const changed = others.flatMap((row) => {
    const line = near.take(sumsOf(row.kept))
    if (!line) return []
    idOf.set(row.key, line.id)
    return [{ row, line }]
  })
  return { idOf, changed, lost: others.filter(({ key }) => !idOf.has(key)), doubled: near.left }
}

/** Lines by what they have, each to be taken once. */
class Pool {
  readonly #lines: Map<string, StoredLine[]>

  constructor(lines: readonly StoredLine[], keyOf: (line: StoredLine) => string) {
    this.#lines = Map.groupBy(lines, keyOf)
  }

  take(key: string): StoredLine | undefined {
    return this.#lines.get(key)?.shift()
  }

  get left(): StoredLine[] {
    return [...this.#lines.values()].flat()
  }
}

function sumsOf({ valueDate, amount, balance }: Pick<StoredLine, 'valueDate' | 'amount' | 'balance'>): string {
  return JSON.stringify([valueDate, amount, balance])
}

function factsOf(line: Omit<StoredLine, 'id'>): string {
  const { valueDate, amount, balance, text, reference, payerName, accountRef, phoneKey } = line
  return JSON.stringify([valueDate, amount, balance, text, reference, payerName, accountRef, phoneKey])
}
