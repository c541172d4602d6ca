import { shortHundredths } from '@shehena/domain/money'
import type { OutputVat } from '@shehena/domain/money/vat/vat'
import { useMessages } from '#web/app/messages.ts'
import { taxCodeMessages, taxMessages } from '#web/shared/finance/tax-code-messages.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './vat-codes.module.css'
import { vatMessages } from './vat-messages.ts'
import { type VatSearch, vatPath } from './vat-search.ts'

/** What was charged under each tax code and rate, with its sum; each leads to its papers. */
export function VatCodes({ rates, search }: { rates: OutputVat['rates']; search: VatSearch }) {
  const t = useMessages(vatMessages)
  const tax = useMessages(taxMessages)
  const codes = useMessages(taxCodeMessages)
  return (
    <table className={classes.figures} aria-label={t.byCode}>
      <thead>
        <tr>
          <th scope="col">{tax.code}</th>
          <th scope="col">{tax.rate}</th>
          <th scope="col">{t.countedPapers}</th>
          <th scope="col">{inKes(t.net)}</th>
          <th scope="col">{inKes(t.vatCharged)}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ taxCode, taxRate, papers, net, tax: vat }) => (
          <tr key={`${taxRate} ${taxCode}`}>
            <th scope="row">
              <TextLink
                to={vatPath(search, { taxCode: taxCode ?? 'none', atRate: String(taxRate) })}
                resetScroll={false}
              >
                {taxCode ? codes[taxCode] : tax.unsaid}
              </TextLink>
            </th>
            <td data-label={tax.rate}>{shortHundredths(taxRate)}</td>
            <td data-label={t.countedPapers}>{papers.toLocaleString('en')}</td>
            <td data-label={t.net}>
              <Kes amount={net} />
            </td>
            <td data-label={t.vatCharged}>
              <Kes amount={vat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
