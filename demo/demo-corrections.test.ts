import { dayOf } from '@shehena/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOn, openPool } from '../server/src/db/pool.ts'
import { passwords } from '../server/test/support/test-app.ts'
import { freshDatabase } from '../server/test/support/test-db.ts'
import { loadDemoCompany } from './load-demo-company.ts'

test.each(['2026-11-21T09:00:00.000Z', '2028-02-29T20:59:40.000Z'])(
  'loaded at %s: VAT is withheld, of which some certificates are awaited; invoices are credited, debited, handed over and numbered by KRA; a difference is written off',
  async (now) => {
    const { url, drop } = await freshDatabase()
    const pool = openPool(url, () => undefined, 2)
    onTestFinished(async () => {
      await pool.end()
      await drop()
    })
    await loadDemoCompany(databaseOn(pool), { now, passwords })

    const { rows } = await pool.query(
      `select
        (select array_agg(distinct case when certificate_no is not null then 'certified' when withheld_on < $1::date - 30 then 'over 30 days'
            when withheld_on < $1::date - 10 then 'over 10 days' else 'new' end) from withheld) as withheld,
        (select count(*) from withheld w left join payments p on p.id = payment_id and p.paid_at = withheld_on
          where w.amount <> round(base * 0.02) or p.id is null or certificate_on not between withheld_on and $1::date) as wrong,
        (select array_agg(distinct sign(n.total - i.total) || '/' || n.allocated_total / n.total || '/' || i.status)
          from credit_notes n join invoices i on i.id = invoice_id) as credited,
        (select count(*) from invoices d join invoices i on i.id = d.corrects_invoice_id where d.issue_date > i.issue_date) as debited,
        (select array_agg(distinct issued_how) from invoices) as handed,
        (select count(*) from fiscal_receipts join credit_notes using (invoice_id)) as numbered,
        (select array_agg(i.status || ' ' || a.amount || ' ' || i.paid_total + a.amount - i.total)
          from allocations a join invoices i on i.id = a.invoice_id where a.kind = 'written_off') as "writtenOff"`,
      [dayOf(now)],
    )

    expect(rows).toEqual([
      {
        withheld: ['certified', 'new', 'over 10 days', 'over 30 days'],
        wrong: 0,
        credited: ['-1/0/paid', '0/1/paid'],
        debited: 1,
        handed: ['handed_over', 'mail', 'printed', 'whatsapp', null],
        numbered: 1,
        writtenOff: ['paid 5000 0'],
      },
    ])
  },
)
