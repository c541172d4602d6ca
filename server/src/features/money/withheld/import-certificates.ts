import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { type CertifiedInvoice, matchCertificate } from '@shehena/domain/money/withheld/certificate-fault'
import type { CertificateImport, withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import type { WithheldKind } from '@shehena/domain/money/withheld/withheld-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf, Once } from '../../../http/serve.ts'
import { unreadable } from '../../../sheets/unreadable.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { type ReadRow, readCertificates } from './read-certificates.ts'

const largest = 1_000_000

type Certified = { id: string; certificateNo: string; certificateOn: string }
type Known = CertifiedInvoice & { withheld: { id: string; amount: Cents; certificateNo: string | null }[] }

/**
 * Records the certificates of a file: each ticks off the amount withheld that awaits it. What does not fit is listed with
 * its row, and the rest applies; a file that was read before changes nothing.
 *
 * @throws Invalid at the field 'file' for a file that cannot be read
 */
export async function importCertificates(
  _ctx: Context,
  { file, kind }: InputOf<typeof withheldApi.import>,
  once: Once<CertificateImport>,
): Promise<CertificateImport> {
  if (file.size > largest) throw unreadable('The file is larger than 1 MB. Split it.')
  const rows = await readCertificates(await file.bytes())
  return once(async (tx) => {
    const invoices = await lockCertified(tx, rows, kind)
    const today = dayOf(tx.now)
    const made: Certified[] = []
    const answer: CertificateImport = { certified: 0, known: 0, problems: [] }
    for (const { row, invoiceNo, certificate } of rows) {
      const invoice = invoices.get(invoiceNo)
      const match = certificate ? matchCertificate(certificate, invoice, today) : { fault: 'unreadable' as const }
      if ('fault' in match) answer.problems.push({ row, invoiceNo, reason: match.fault })
      else if (match.id === null || !certificate) answer.known += 1
      else {
        const { certificateNo, certificateOn } = certificate
        made.push({ id: match.id, certificateNo, certificateOn })
        for (const each of invoice?.withheld ?? []) if (each.id === match.id) each.certificateNo = certificateNo
      }
    }
    answer.certified = made.length
    await certify(tx, made)
    return answer
  })
}

/** Locks the invoices of a file and what is withheld on them, and returns what is known of each, by its number. */
async function lockCertified(tx: Context, rows: readonly ReadRow[], kind: WithheldKind): Promise<Map<string, Known>> {
  const numbers = [...new Set(rows.map(({ invoiceNo }) => invoiceNo))]
  const { rows: found } = await sql<{ id: string; invoiceNo: string; pin: string | null; issueDate: string }>`
    select i.id, i.invoice_no, coalesce(i.billed_tax_number, c.tax_number) as pin, i.issue_date
      from invoices i join customers c on c.id = i.customer_id
      where i.invoice_no = any(${numbers}::text[]) and i.billed_name is not null and (i.opened_on is null or i.status <> 'cancelled')`.execute(
    tx.db,
  )
  const ids = found.map(({ id }) => id)
  await lockInvoices(tx, ids)
  const { rows: standing } = await sql<{
    id: string
    invoiceId: string
    amount: Cents
    certificateNo: string | null
  }>`
    select id, invoice_id, amount, certificate_no from withheld
      where invoice_id = any(${ids}::uuid[]) and kind = ${kind} and reversed_on is null
      order by id
      for update`.execute(tx.db)
  const byInvoice = Map.groupBy(standing, ({ invoiceId }) => invoiceId)
  return new Map(
    found.map(({ id, invoiceNo, ...invoice }) => [invoiceNo, { ...invoice, withheld: byInvoice.get(id) ?? [] }]),
  )
}

async function certify(tx: Context, made: readonly Certified[]): Promise<void> {
  if (made.length === 0) return
  await sql`
    update withheld
      set certificate_no = c."certificateNo", certificate_on = c."certificateOn", certified_at = ${tx.now},
        certified_by = ${tx.user.id}
      from json_to_recordset(${JSON.stringify(made)}::json) as c (id uuid, "certificateNo" text, "certificateOn" date)
      where withheld.id = c.id`.execute(tx.db)
}
