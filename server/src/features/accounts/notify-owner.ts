import { formatInstant } from '@shehena/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Notice = 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed'

const what: Record<Notice, { en: string; sw: string }> = {
  password_changed: { en: 'Your password was changed', sw: 'Nenosiri lako limebadilishwa' },
  second_factor_on: { en: 'Your sign-in now asks for a code', sw: 'Kuingia kwako sasa kunahitaji msimbo' },
  second_factor_off: { en: 'Your sign-in no longer asks for a code', sw: 'Kuingia kwako hakuhitaji tena msimbo' },
  recovery_codes_renewed: { en: 'Your recovery codes were replaced', sw: 'Misimbo yako ya dharura imebadilishwa' },
}

/**
 * Tells somebody by mail what was done to their way of signing in, in the transaction that does it: if it was not
 * they, this is how they learn of it. In both languages, because it may be read in a hurry.
 */
export async function notifyOwner(tx: Context, userId: string, notice: Notice): Promise<void> {
  const { rows } = await sql<{ name: string; email: string }>`
    select p.name, u."email" from profiles p join auth."user" u on u."id" = p.user_id
      where p.user_id = ${userId}`.execute(tx.db)
  const [person] = rows
  if (!person) throw new Error('Nobody has this account')
  const { en, sw } = what[notice]
  const at = formatInstant(tx.now)
  await queueMail(tx, {
    kind: 'account_notice',
    recipient: person.email,
    subject: `${en} · ${sw}`,
    body: [
      `Dear ${person.name},`,
      '',
      `${en}, on ${at}. If this was not you, tell your administrator at once.`,
      '',
      `${sw}, ${at}. Ikiwa si wewe, mwambie msimamizi wako mara moja.`,
      '',
      'Shehena',
      '',
    ].join('\n'),
  })
}
