import { dayOf } from '@shehena/domain/dates'
import { type PaperState, paperNoticeDays } from '@shehena/domain/road/papers/paper-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { subjectColumns } from '../absences/away-columns.ts'

type Now = Pick<SharedContext, 'now'>

/** `paperState` of the domain in SQL, for the last day of a paper. */
export function stateOfPaper({ now }: Now, expiresOn: RawBuilder<unknown>): RawBuilder<PaperState> {
  const today = dayOf(now)
  return sql`case
    when ${expiresOn} < ${today}::date then 'expired'
    when ${expiresOn} <= ${today}::date + ${sql.lit(paperNoticeDays)}::int then 'expiring'
    else 'valid' end`
}

/** SQL: the state of the paper of a vehicle or a driver that expires first; null while all are valid. */
export function paperNotice(ctx: Now, of: 'vehicles' | 'drivers'): RawBuilder<'expired' | 'expiring' | null> {
  return sql`(
    select nullif(${stateOfPaper(ctx, sql`min(papers.expires_on)`)}, 'valid')
      from papers
      where papers.${sql.ref(subjectColumns[of])} = ${sql.ref(`${of}.id`)}
      having count(*) > 0)`
}
