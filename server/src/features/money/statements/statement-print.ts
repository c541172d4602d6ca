import type { StatementDays } from '@shehena/domain/money/statements/statement-period'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { StatementPrint } from '../../office/printing/print.ts'
import { getPrintedCompany } from '../../office/settings/company-queries.ts'
import { daysAskedFor, readStatement } from './statements-queries.ts'

const shownFields = ['tradingName', 'billingAddress', 'taxNumber'] as const

/** The content of a statement's PDF for a person who may see statements. @throws NotFound, or Invalid as getStatement */
export async function getStatementPrint(
  ctx: Context,
  { id, ...asked }: { id: string; from?: string | undefined; to?: string | undefined },
): Promise<StatementPrint> {
  const days = daysAskedFor(ctx, asked)
  return readPrint(ctx.db, id, days, (field) => restrictedColumn(ctx.user.role, 'customers', field))
}

/** The content of a mailed statement's PDF, for its customer. @throws NotFound, or Invalid with too many entries */
export async function getMailedStatementPrint(db: Kysely<Database>, id: string): Promise<StatementPrint> {
  const sent = await db
    .selectFrom('statementsSent')
    .select(['customerId', 'fromDay as from', 'toDay as to'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sent) throw new NotFound('Statement not found')
  return readPrint(db, sent.customerId, sent, (field) => sql.ref(`customers.${field}`))
}

async function readPrint(
  db: Kysely<Database>,
  customerId: string,
  days: StatementDays,
  shown: (field: (typeof shownFields)[number]) => ReturnType<typeof sql<string | null>>,
): Promise<StatementPrint> {
  const found = await db
    .selectFrom('customers')
    .select([
      'legalName',
      sql<Language>`customers.language`.as('language'),
      sql<string[]>`array(select m.id from customers m where m.merged_into_id = customers.id)`.as('merged'),
      shown('tradingName').as('tradingName'),
      shown('billingAddress').as('billingAddress'),
      shown('taxNumber').as('taxNumber'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!found) throw new NotFound('Customer not found')
  const { language, merged, ...customer } = found
  const statement = await readStatement(db, [customerId, ...merged], days)
  return { language, company: await getPrintedCompany(db), customer, statement }
}
