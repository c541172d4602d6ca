import { z } from 'zod'
import { dateFormats, timeFormats } from '../../dates.ts'
import { Version } from '../../fields.ts'
import { PersonName } from '../profiles/profile.ts'
import { autoLogoutMinutes, currencies, jobViews, languages, timeZones } from './user-settings-list.ts'

const minutes = `Enter a whole number of minutes from ${autoLogoutMinutes.least} to ${autoLogoutMinutes.most}`
const Toggle = z.boolean({ error: 'Choose on or off' })

export const LanguageChoice = z.enum(languages, { error: 'Choose a language' })
export const JobViewChoice = z.enum(jobViews, { error: 'Choose Table or Board' })

/** The settings of a user, each changed by itself. */
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

/** A user's settings. Specification, section 3. */
export const UserSettings = z.strictObject({
  ...choices,
  /** Null until chosen: until then each browser keeps its own. */
  language: LanguageChoice.nullable(),
  /** The way they looked at the jobs last. */
  jobView: JobViewChoice,
  version: Version,
})
export type UserSettings = z.infer<typeof UserSettings>

/** Changes of the user's own name and settings, with the version read. */
export const SettingsChanges = z
  .strictObject({ ...choices, name: PersonName, language: LanguageChoice })
  .partial()
  .extend({ version: Version })
export type SettingsChanges = z.infer<typeof SettingsChanges>
