import { dayOf, formatDay } from '@shehena/domain/dates'
import { noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import { groupThousands } from '@shehena/domain/road/vehicles/kilometres'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { dueServices } from '../../road/vehicles/due-services.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { letter, wordsOf } from './notice-mail-texts.ts'
import { listRecipients } from './recipients.ts'

const mostListed = 50

/** Sends maintenance alerts: one mail a day to each subscriber, with the vehicles due for service. */
export async function remindOfServices(job: Pick<Context, 'db' | 'now'>): Promise<void> {
  const kind = 'service_reminder'
  const recipients = await listRecipients(job, kind)
  if (recipients.length === 0) return
  const services = await dueServices(job)
    .select(['serviced.regNo', sql<number>`count(*) over ()`.as('total')])
    .orderBy('announcement.nextServiceDate', (by) => by.asc().nullsLast())
    .orderBy('serviced.regNo')
    .limit(mostListed)
    .execute()
  const total = services[0]?.total ?? 0
  if (total === 0) return

  await queueNotices(
    job,
    recipients.map((recipient) => {
      const words = wordsOf(recipient)
      const lines = services.map(({ regNo, state, nextServiceDate, nextServiceMileage }) =>
        words.serviceLine({
          regNo,
          state: words.service[state],
          day: nextServiceDate && formatDay(nextServiceDate, recipient.dateFormat),
          km: nextServiceMileage === null ? null : groupThousands(nextServiceMileage),
        }),
      )
      const rest = total > services.length ? [words.more(total - services.length)] : []
      return {
        kind,
        recipient: recipient.email,
        subject: words.servicesSubject(total),
        body: letter(recipient, noticeKinds[kind].subject, [words.servicesOpen(total), lines.join('\n'), ...rest]),
        onceKey: `services:${dayOf(job.now)}:${recipient.userId}`,
      }
    }),
  )
}
