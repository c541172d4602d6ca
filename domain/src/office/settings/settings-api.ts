import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, Day, Id, PositiveCents, Version } from '../../fields.ts'
import { JobViewChoice, LanguageChoice, SettingsChanges, UserSettings } from './user-settings.ts'
import { foreignCurrencies, maxCentsPerUnit } from './user-settings-list.ts'

/** An exchange rate; null until somebody enters it. */
const ExchangeRate = z.strictObject({
  id: Id,
  currency: z.enum(foreignCurrencies),
  centsPerUnit: CentsOut.nullable(),
  setOn: Day.nullable(),
  version: Version,
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** A new exchange rate, valid from today. */
export const RateChange = z.strictObject({
  centsPerUnit: PositiveCents.refine((cents) => cents <= maxCentsPerUnit, 'The amount is too large'),
})

/** The user's own settings, read with `account.me`; and exchange rates. */
export const settingsApi = {
  update: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes one’s own name, settings and notifications',
    input: SettingsChanges,
    output: UserSettings,
  }),
  setLanguage: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/account/language',
    summary: 'Chooses the language of one’s own screens and mails',
    input: z.strictObject({ language: LanguageChoice }),
    output: z.strictObject({ language: LanguageChoice }),
  }),
  setJobView: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/account/job-view',
    summary: 'Remembers whether one looks at the jobs as a table or as a board',
    input: z.strictObject({ jobView: JobViewChoice }),
    output: z.strictObject({ jobView: JobViewChoice }),
  }),
  exchangeRates: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/settings/exchange-rates',
    summary: 'What a dollar and a euro are worth in Kenyan cents, as somebody has entered it',
    input: z.strictObject({}),
    output: z.array(ExchangeRate),
  }),
  setExchangeRate: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/settings/exchange-rates/{id}',
    summary: 'Enters what a currency is worth today',
    input: RateChange.extend({ id: Id, version: Version }),
    output: ExchangeRate,
  }),
}
