import { z } from 'zod'
import { dateFormats, timeFormats } from '../dates.ts'
import { Version } from '../fields.ts'
import { PersonName } from '../profiles/profile.ts'
import { autoLogoutMinutes, currencies, languages, timeZones } from './user-settings-list.ts'

const minutes = `Enter a whole number of minutes from ${autoLogoutMinutes.least} to ${autoLogoutMinutes.most}`
const Toggle = z.boolean({ error: 'Choose on or off' })

export const LanguageChoice = z.enum(languages, { error: 'Choose a language' })

/** What a person sets for themselves, one by one. */
const choices = {
  timeZone: z.enum(timeZones, { error: 'Choose a time zone' }),
  currencyDisplay: z.enum(currencies, { error: 'Choose a currency' }),
  emailNotifications: Toggle,
  pushNotifications: Toggle,
  bookingUpdates: Toggle,
  maintenanceAlerts: Toggle,
  paymentReminders: Toggle,
  dateFormat: z.enum(dateFormats, { error: 'Choose a date format' }),
  timeFormat: z.enum(timeFormats, { error: 'Choose a time format' }),
  autoLogoutMinutes: z
    .int({ error: minutes })
    .min(autoLogoutMinutes.least, minutes)
    .max(autoLogoutMinutes.most, minutes),
}

/** How a person wants to work with the program. Specification, section 3. */
export const UserSettings = z.strictObject({
  ...choices,
  /** Null until one was chosen: each browser keeps its own until then. */
  language: LanguageChoice.nullable(),
  version: Version,
})
export type UserSettings = z.infer<typeof UserSettings>

/** Changes of one's own name and settings: the version read, and the fields that change. */
export const SettingsChanges = z
  .strictObject({ ...choices, name: PersonName, language: LanguageChoice })
  .partial()
  .extend({ version: Version })
export type SettingsChanges = z.infer<typeof SettingsChanges>
