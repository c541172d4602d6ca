import { formatKes } from '@shehena/domain/money'
import type { ChaseRow } from '@shehena/domain/money/chase/chase-api'
import { Fragment } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { chaseListMessages } from './chase-messages.ts'

/** Whether there is something to note about a customer. */
export const hasNotes = ({ disputed, onAccount, isMailable, remindersOff }: ChaseRow) =>
  disputed.length > 0 || onAccount !== 0 || !isMailable || remindersOff

/** What speaks against a reminder, or for another call. */
export function Notes({ row: { id, disputed, onAccount, isHeld, isMailable, remindersOff } }: { row: ChaseRow }) {
  const t = useMessages(chaseListMessages)
  const money = formatKes(onAccount)
  const notes = [
    disputed.length > 0 && (
      <>
        {t.disputed}{' '}
        {disputed.map((invoice, index) => (
          <Fragment key={invoice.id}>
            {index > 0 && ', '}
            <TextLink to={paths.invoices({ peek: invoice.id })} underline="always" style={{ whiteSpace: 'nowrap' }}>
              {invoice.invoiceNo}
            </TextLink>
          </Fragment>
        ))}
      </>
    ),
    onAccount !== 0 && (
      <TextLink
        to={paths.payments({ status: 'unmatched', customer: id })}
        underline="always"
        style={{ overflowWrap: 'break-word' }}
      >
        {isHeld ? t.held(money) : t.onAccount(money)}
      </TextLink>
    ),
    !isMailable && t.noAddress,
    remindersOff && t.remindersOff,
  ].filter((note) => note !== false)
  return notes.map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a row have a fixed order and no state.
    <Fragment key={index}>
      {index > 0 && ' · '}
      {note}
    </Fragment>
  ))
}

/** The contact of a customer may be a name with a number, a number, or only a name. */
export function Phone({ phone }: { phone: string }) {
  const number = /\+?\d[\d\s().-]{7,}\d/.exec(phone)?.[0]
  if (!number) return phone
  return number === phone ? <PhoneLink number={phone} /> : <PhoneLink number={number} label={() => phone} />
}

/** Leads to where the number of a customer's accounts office is entered. */
export function AddNumber({ row: { id, customerName } }: { row: ChaseRow }) {
  const t = useMessages(chaseListMessages)
  return (
    <TextLink
      to={paths.customer(id) + stringifySearch({ edit: 'billing' })}
      aria-label={t.addNumberOf(customerName)}
      data-act
    >
      {t.addNumber}
    </TextLink>
  )
}
