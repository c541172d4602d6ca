import { shortHundredths } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { taxSummary } from '@shehena/domain/money/invoices/tax-summary'
import { useMessages } from '#web/app/messages.ts'
import { taxCodeMessages, taxMessages } from '#web/shared/finance/tax-code-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import classes from './invoice-sums.module.css'

/** The value added tax of an invoice by KRA's code. */
export function TaxSummary({ lines }: Pick<Invoice, 'lines'>) {
  const t = useMessages(taxMessages)
  const codes = useMessages(taxCodeMessages)
  return (
    <table className={classes.lines} aria-label={t.byCode}>
      <thead>
        <tr>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.rate}</th>
          <th scope="col">{t.net}</th>
          <th scope="col">{t.tax}</th>
        </tr>
      </thead>
      <tbody>
        {taxSummary(lines).map(({ taxCode, taxRate, net, tax }) => (
          <tr key={`${taxRate} ${taxCode}`}>
            <td>{taxCode ? codes[taxCode] : t.unsaid}</td>
            <td data-label={t.rate}>{shortHundredths(taxRate)}</td>
            <td data-label={t.net}>
              <Kes amount={net} />
            </td>
            <td data-label={t.tax}>
              <Kes amount={tax} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
