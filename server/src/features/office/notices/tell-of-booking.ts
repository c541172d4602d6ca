import { formatInstant } from '@shehena/domain/dates'
import { noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { letter, wordsOf } from './notice-mail-texts.ts'
import { listRecipients } from './recipients.ts'

type Change = { id: string; from: BookingStatus; to: BookingStatus }

/** Notifies subscribers of a booking's new status, in the transaction that changed it. */
export async function tellOfBooking(tx: Context, { id, from, to }: Change): Promise<void> {
  if (from === to) return
  const kind = 'booking_update'
  const recipients = await listRecipients(tx, kind, { except: tx.user.id })
  if (recipients.length === 0) return
  const { bookingNo, version } = await tx.db
    .selectFrom('bookings')
    .select(['bookingNo', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  await queueNotices(
    tx,
    recipients.map((recipient) => {
      const words = wordsOf(recipient)
      const changed = words.bookingChanged({
        who: tx.user.name,
        no: bookingNo,
        from: words.status[from],
        to: words.status[to],
        at: formatInstant(tx.now, recipient),
      })
      return {
        kind,
        recipient: recipient.email,
        subject: words.bookingSubject(bookingNo, words.status[to]),
        body: letter(recipient, noticeKinds[kind].subject, [changed]),
        onceKey: `booking:${id}:${version}:${recipient.userId}`,
      }
    }),
  )
}
