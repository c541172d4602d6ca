import { type Cents, type InvoiceAmounts, shortHundredths } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import classes from './invoice-sums.module.css'
import { TaxSummary } from './tax-summary.tsx'

/** The lines of an invoice with amounts and totals. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const isTaxed = showsTax(useAuth().isVatRegistered, invoice.lines)
  return (
    <DetailCard title={t.lines}>
      <table className={classes.lines} aria-label={t.lines}>
        <thead>
          <tr>
            <th scope="col">{t.description}</th>
            <th scope="col">{t.qty}</th>
            <th scope="col">{t.unitPrice}</th>
            {isTaxed && <th scope="col">{t.taxRate}</th>}
            <th scope="col">{t.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.description}</td>
              <td data-label={t.qty}>{shortHundredths(line.qty)}</td>
              <td data-label={t.unitPrice}>
                <Kes amount={line.unitPrice} />
              </td>
              {isTaxed && <td data-label={t.taxRate}>{shortHundredths(line.taxRate)}</td>}
              <td data-label={t.lineTotal}>
                <Kes amount={line.lineTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals {...invoice} isTaxed={isTaxed} />
      {isTaxed && <TaxSummary lines={invoice.lines} />}
    </DetailCard>
  )
}

type TotalsProps = InvoiceAmounts & {
  isTaxed: boolean
  paidTotal?: Cents
  creditedTotal?: Cents
  withheldTotal?: Cents
  writtenOffTotal?: Cents
  balance?: Cents
}

/** The totals of an invoice, and its balance. */
export function Totals({ isTaxed, subtotal, taxAmount, total, ...settled }: TotalsProps) {
  const t = useMessages(invoiceMessages)
  const { paidTotal, creditedTotal, withheldTotal, writtenOffTotal, balance } = settled
  const rows: [string, Cents | undefined][] = [
    [t.subtotal, isTaxed ? subtotal : undefined],
    [t.tax, isTaxed ? taxAmount : undefined],
    [t.total, total],
    [t.paid, paidTotal],
    // Most invoices have none of them.
    [t.credited, creditedTotal || undefined],
    [t.withheldTotal, withheldTotal || undefined],
    [t.writtenOffTotal, writtenOffTotal || undefined],
    [t.balance, balance],
  ]
  return (
    <dl className={classes.totals}>
      {rows.map(
        ([label, amount]) =>
          amount !== undefined && (
            <div key={label} data-total={label === t.total || undefined}>
              <dt>{label}</dt>
              <dd>
                <Kes amount={amount} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
