import { Button } from '@mantine/core'
import { dayOf, formatDay } from '@shehena/domain/dates'
import { shortHundredths } from '@shehena/domain/money'
import type { Charge } from '@shehena/domain/money/charges/charge'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { chargeMessages } from '#web/shared/fields/choice-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'
import classes from './charges.module.css'

type Props = { charge: Charge; loads: number; isHeld: boolean; onEdit: () => void; onRemove: () => void }

/** A charge with its amount before tax, the invoice that bills it, or what keeps it from being billed. */
export function ChargeRow({ charge, loads, isHeld, onEdit, onRemove }: Props) {
  const t = useMessages(bookingChargeMessages)
  const kinds = useMessages(chargeMessages)
  const mayEdit = useCan('charges.edit')
  const { kind, loadNo, description, qty, unitPrice, amount, billableAt, papersWaived, invoice } = charge
  const { dateFormat } = useClock()
  const load = loadNo !== null && loads > 1 ? t.load(loadNo, loads) : null
  const what = [kinds[kind], description ?? load].filter(Boolean).join(': ')
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {what}
        {qty !== 100 && (
          <span className={classes.quiet}>
            {' '}
            ({shortHundredths(qty)} × <Kes amount={unitPrice} />)
          </span>
        )}
        {kind === 'freight' && billableAt !== null && (
          <div className={classes.quiet}>{t.delivered(formatDay(dayOf(billableAt), dateFormat))}</div>
        )}
      </span>
      <span className={classes.amount}>
        <Kes amount={amount} />
      </span>
      <span>
        <Billing charge={charge} isHeld={isHeld} />
        {papersWaived !== null && <div className={classes.quiet}>{t.waived(papersWaived)}</div>}
      </span>
      <span className={classes.acts}>
        {mayEdit && kind !== 'freight' && !invoice && (
          <>
            <Button size="compact-sm" variant="subtle" aria-label={t.editOf(what)} onClick={onEdit}>
              {t.edit}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" aria-label={t.removeOf(what)} onClick={onRemove}>
              {t.remove}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

function Billing({ charge, isHeld }: Pick<Props, 'charge' | 'isHeld'>) {
  const t = useMessages(bookingChargeMessages)
  const papers = useMessages(docTypeMessages)
  const { invoice, billableAt, amount, missingPapers } = charge
  if (invoice)
    return (
      <>
        {t.onInvoice}{' '}
        <TextLink to={paths.invoices({ peek: invoice.id })} underline="always">
          {invoice.invoiceNo}
        </TextLink>{' '}
        <StatusBadge status={invoice.status} />
      </>
    )
  if (billableAt === null) return <span className={classes.quiet}>{t.notDelivered}</span>
  if (amount === null) return t.noPrice
  if (amount === 0) return t.free
  if (missingPapers.length > 0) return t.lacks(missingPapers.map((type) => papers[type]).join(', '))
  return isHeld ? t.held : t.ready
}
