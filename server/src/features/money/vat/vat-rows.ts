import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: what each paper of a month has under each tax code and rate, signed; all, or that of some papers. What was issued and
 * cancelled in the same month is left out. What the company did not issue, such as drafts and opening invoices, is no paper
 * of its own.
 *
 * @param month YYYY-MM
 */
export function vatRows(month: string, papers?: readonly string[]): RawBuilder<unknown> {
  const first = sql`${`${month}-01`}::date`
  const next = sql`(${first} + interval '1 month')::date`
  const isAsked = (id: string) => (papers ? sql`${sql.ref(id)} = any(${papers}::uuid[])` : sql`true`)
  return sql`(
    with papers as (
      select i.kind, i.id as paper_id, i.invoice_no as paper_no, i.issue_date as day, i.id as invoice_id, i.corrects_invoice_id, 1 as sign
        from invoices i
        where i.issue_date >= ${first} and i.issue_date < ${next} and i.billed_name is not null and i.opened_on is null
          and (i.cancelled_on is null or i.cancelled_on >= ${next}) and ${isAsked('i.id')}
      union all
      select 'cancellation', i.id, i.invoice_no, i.cancelled_on, i.id, i.corrects_invoice_id, -1
        from invoices i
        where i.cancelled_on >= ${first} and i.cancelled_on < ${next} and i.billed_name is not null and i.opened_on is null
          and i.issue_date < ${first} and ${isAsked('i.id')}
    ), lines as (
      select p.*, l.tax_code, l.tax_rate, l.net, l.tax
        from papers p join invoice_lines l on l.invoice_id = p.invoice_id
      union all
      select 'credit_note', c.id, c.credit_note_no, c.issued_on, c.invoice_id, c.invoice_id, -1, l.tax_code, l.tax_rate, cl.net, cl.tax
        from credit_notes c
          join credit_note_lines cl on cl.credit_note_id = c.id
          join invoice_lines l on l.id = cl.invoice_line_id
        where c.issued_on >= ${first} and c.issued_on < ${next} and ${isAsked('c.id')}
    )
    select concat_ws(' ', paper_id, tax_rate, tax_code) as id, kind, paper_id, paper_no, day, invoice_id, corrects_invoice_id,
        tax_code, tax_rate, (sign * sum(net))::bigint as net, (sign * sum(tax))::bigint as tax
      from lines
      group by kind, paper_id, paper_no, day, invoice_id, corrects_invoice_id, tax_code, tax_rate, sign)`
}
