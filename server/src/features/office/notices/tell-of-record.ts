import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { letter, wordsOf } from './notice-mail-texts.ts'
import { plainKes } from './plain-kes.ts'
import { listRecipients } from './recipients.ts'

/** Notifies people who may approve a maintenance record that it is pending, in the transaction that made it so. */
export async function tellOfRecord(tx: Context, { id }: { id: string }): Promise<void> {
  const kind = 'maintenance_alert'
  const recipients = await listRecipients(tx, kind, { except: tx.user.id })
  if (recipients.length === 0) return
  const record = await tx.db
    .selectFrom('maintenanceRecords as record')
    .innerJoin('vehicles', 'vehicles.id', 'record.vehicleId')
    .select([
      'vehicles.regNo',
      'record.maintenanceDate',
      'record.workPerformed',
      sql<Cents | null>`record.cost`.as('cost'),
      'record.version',
      'record.createdBy',
    ])
    .where('record.id', '=', id)
    .executeTakeFirstOrThrow()

  await queueNotices(
    tx,
    recipients
      // Nobody approves their own record, even if another person has edited it.
      .filter(({ userId }) => userId !== record.createdBy)
      .map((recipient) => {
        const words = wordsOf(recipient)
        const awaits = words.recordAwaits({
          who: tx.user.name,
          regNo: record.regNo,
          day: formatDay(record.maintenanceDate, recipient.dateFormat),
          cost: record.cost === null ? null : plainKes(record.cost),
        })
        return {
          kind,
          recipient: recipient.email,
          subject: words.recordSubject(record.regNo),
          body: letter(recipient, noticeKinds[kind].subject, [awaits, record.workPerformed]),
          onceKey: `record:${id}:${record.version}:${recipient.userId}`,
        }
      }),
  )
}
