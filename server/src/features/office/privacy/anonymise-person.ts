import { recordedFields } from '@shehena/domain/office/history/recorded-fields'
import type pg from 'pg'
import { sqlName } from '../../../db/column-names.ts'
import { Conflict } from '../../../errors.ts'
import { quoted } from '../backup/snapshot.ts'
import { formerNames, type Person, removedDomain, removedText } from './find-person.ts'
import { findMentions, type Mention, patternOf } from './mentions.ts'
import { personBelongings, personColumns, personTables, rowsOfBelonging } from './person-columns.ts'

type Anonymised = {
  /** The number of rows changed or deleted. */
  changed: number
  /** Texts that still name the person: free text, and copies that tax law requires. */
  left: Mention[]
}

/**
 * Erases personal data from a person's record, the audit trail and internal tables, in the caller's transaction. The
 * record stays without a name, because invoices and jobs refer to it.
 *
 * @throws Conflict while the person's record is in use
 */
export async function anonymisePerson(client: pg.ClientBase, person: Person): Promise<Anonymised> {
  if (person.objection) throw new Conflict(person.objection)
  // app.quiet suppresses audit entries, which would repeat the old values. app.redacting unlocks the audit trail.
  // Versions and entries are written below.
  await client.query(`select set_config('app.quiet', 'on', true), set_config('app.redacting', 'on', true)`)
  let changed = 0
  const run = async (text: string, values: unknown[]) => {
    changed += (await client.query(text, values)).rowCount ?? 0
  }
  await clearTrail(person, run)
  await clearRecord(person, run)
  await clearSaidBy(person, run)
  await clearPayer(person, run)
  await clearElsewhere(person, run)
  if (changed > 0) await noteIt(client, person)
  await client.query(`select set_config('app.quiet', '', true), set_config('app.redacting', '', true)`)
  return { changed, left: await findMentions(client, person.names) }
}

type Run = (text: string, values: unknown[]) => Promise<void>

/** Anonymises the person's record, deletes what belongs to it, and removes every way to sign in. */
async function clearRecord({ kind, id, table, userId }: Person, run: Run): Promise<void> {
  const personal = personColumns(kind)
  const columns = personal.map(({ column }) => column).join(', ')
  const cleared = personal.map(({ isRequired }) => (isRequired ? `'${formerNames[kind]}'` : 'null')).join(', ')
  await run(
    `update ${table} set (${columns}, version, updated_at) = (${cleared}, version + 1, now())
       where id = $1 and (${columns}) is distinct from (${cleared})`,
    [id],
  )
  for (const { table: other, by, removal } of personTables(kind)) {
    if (removal === 'deleted')
      for (const column of by)
        await run(`delete from ${quoted(...other.split('.'))} where ${quoted(column)} = $1`, [userId ?? id])
  }
  if (!userId) return
  await run(
    `update auth."user" set "name" = $2, "email" = $3, "emailVerified" = false, "image" = null where "id" = $1 and "email" <> $3`,
    [userId, formerNames.user, `removed-${userId}@${removedDomain}`],
  )
}

/** Erases the values of the person's columns from all audit entries, and those of what belongs to the record. */
async function clearTrail({ kind, table, id, columns }: Person, run: Run): Promise<void> {
  await run(
    `update audit_log set old_values = hide_values(old_values, $3), new_values = hide_values(new_values, $3)
       where table_name = $1 and row_id = $2
         and (old_values, new_values) is distinct from (hide_values(old_values, $3), hide_values(new_values, $3))`,
    [table, id, columns],
  )
  for (const belonging of personBelongings(kind)) {
    await run(
      `update audit_log set old_values = hide_values(old_values, $3), new_values = hide_values(new_values, $3)
         where table_name = $1 and row_id in (${rowsOfBelonging(belonging)})
           and (old_values, new_values) is distinct from (hide_values(old_values, $3), hide_values(new_values, $3))`,
      [belonging.table, id, Object.keys(recordedFields[belonging.name]).map(sqlName)],
    )
  }
}

/** Takes away who at a customer said its promises, also from the trail and from stored answers; the promises stay. */
async function clearSaidBy({ kind, id }: Person, run: Run): Promise<void> {
  if (kind !== 'customer') return
  const promises = `(
    select id from promises where customer_id = $1 or invoice_id in (select id from invoices where customer_id = $1))`
  await run(`update promises set said_by = null where said_by is not null and id in ${promises}`, [id])
  await run(
    `update audit_log set old_values = hide_values(old_values, '{said_by}'), new_values = hide_values(new_values, '{said_by}')
       where table_name = 'promises' and row_id in ${promises}
         and (old_values, new_values) is distinct from (hide_values(old_values, '{said_by}'), hide_values(new_values, '{said_by}'))`,
    [id],
  )
  await run(
    `update idempotency_keys set response = jsonb_set(response, '{saidBy}', 'null')
       where response ->> 'saidBy' is not null and response ->> 'id' in (select id::text from ${promises} promise)`,
    [id],
  )
}

/** Takes the payer's name and telephone out of the lines of statements that paid for a customer. What the bank wrote besides stays. */
async function clearPayer({ kind, id }: Person, run: Run): Promise<void> {
  if (kind !== 'customer') return
  await run(
    `update bank_lines set payer_name = null, phone_key = null, phone_tail = null
       where num_nonnulls(payer_name, phone_key, phone_tail) > 0 and id in (
         select t.bank_line_id from line_ties t join payments p on p.id = t.payment_id where p.customer_id = $1)`,
    [id],
  )
}

/** Erases the name from internal tables; business records do not change here, but what a bank wrote does. */
async function clearElsewhere({ names }: Person, run: Run): Promise<void> {
  const pattern = patternOf(names)
  if (!pattern) return
  const replaced = (column: string, type = 'text') =>
    `${column} = regexp_replace(${column}::text, $1, '${removedText}', 'gi')::${type}`
  await run(
    `update audit_log set ${replaced('old_values', 'jsonb')}, ${replaced('new_values', 'jsonb')}
       where old_values::text ~* $1 or new_values::text ~* $1`,
    [pattern],
  )
  await run(`update idempotency_keys set ${replaced('response', 'jsonb')} where response::text ~* $1`, [pattern])
  for (const table of ['bank_lines', 'bank_statement_rows'])
    await run(
      `update ${table} set ${replaced('text')}, ${replaced('payer_name')}, ${replaced('account_ref')}
         where concat_ws(' ', text, payer_name, account_ref) ~* $1`,
      [pattern],
    )
  await run(`update line_ties set ${replaced('reasons', 'jsonb')} where reasons::text ~* $1`, [pattern])
  await run(`delete from payer_keys where kind = 'name' and key ~* $1`, [pattern])
  await run(`delete from hook_rejects where body ~* $1`, [pattern])
  // Made again from the record if it is sent again.
  await run(`update webhook_deliveries set body = null, body_role = null where body ~* $1`, [pattern])
  // Rows of files hold telephone numbers and names in any column.
  await run(
    `delete from import_rows
       where concat_ws(' ', cells::text, edits::text, row_values::text, before::text, array_to_string(own_keys, ' ')) ~* $1`,
    [pattern],
  )
  // Cancels queued mail to the person.
  await run(
    `update mail_outbox set recipient = 'removed@${removedDomain}', sending_since = null,
         failure = case when status = 'queued' then 'withdrawn' else failure end,
         status = case when status = 'queued' then 'failed' else status end, finished_at = coalesce(finished_at, now())
       where recipient ~* ('^(' || $1 || ')$')`,
    [pattern],
  )
  await run(`update mail_outbox set ${replaced('subject')}, ${replaced('body')} where subject ~* $1 or body ~* $1`, [
    pattern,
  ])
  await run(`delete from rate_limits where key ~* $1`, [pattern])
  await run(`delete from auth."verification" where "identifier" ~* $1 or "value" ~* $1`, [pattern])
  await run(
    `select from worker.complete_jobs(array(
        select id from worker._private_jobs where payload::text ~* $1 and locked_at is null))`,
    [pattern],
  )
}

/** Audit entry of the anonymisation, without personal data. */
async function noteIt(client: pg.ClientBase, { table, id }: Person): Promise<void> {
  await client.query(
    `insert into audit_log (table_name, row_id, action, old_values, new_values)
       values ($1, $2, 'update', '{"anonymised": false}', '{"anonymised": true}')`,
    [table, id],
  )
  await client.query(`select pg_notify('changes', $1)`, [`${table}:${id}`])
}
