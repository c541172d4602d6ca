import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getCompany } from '../../office/settings/company-queries.ts'
import { reminderMailText } from './reminder-mail-texts.ts'
import { findExample } from './reminders-queries.ts'

/** A text that is being typed, as a mail with real data; as typed where nobody owes anything. @throws NotFound */
export async function previewText(
  ctx: Context,
  { textId, subject, body }: InputOf<typeof remindersApi.previewText>,
): Promise<OutputOf<typeof remindersApi.previewText>> {
  const text = await ctx.db.selectFrom('reminderTexts').select('language').where('id', '=', textId).executeTakeFirst()
  if (!text) throw new NotFound('Reminder text not found')
  const language = text.language === 'sw' ? 'sw' : 'en'
  const example = await findExample(ctx, language)
  if (!example) return { customerName: null, subject, body }
  const company = await getCompany(ctx.db)
  const customer = { ...example.customer, language } as const
  return {
    customerName: customer.name,
    ...reminderMailText({ ...example, customer }, { text: { subject, body }, company }),
  }
}
