import { catalogue } from '#web/messages.ts'

export const settingsMessages = catalogue({
  settings: { en: 'Settings', sw: 'Mipangilio' },
  profile: { en: 'Profile', sw: 'Wasifu' },
  preferences: { en: 'Preferences', sw: 'Mapendeleo' },

  save: { en: 'Save', sw: 'Hifadhi' },
  saved: { en: 'Settings saved', sw: 'Mipangilio imehifadhiwa' },
  sectionSaved: (section: string) => ({
    en: `${section} settings have been updated successfully.`,
    sw: `Mipangilio ya ${section} imesasishwa.`,
  }),
  saveFailed: {
    en: 'Failed to save settings. Please try again.',
    sw: 'Imeshindwa kuhifadhi mipangilio. Tafadhali jaribu tena.',
  },

  name: { en: 'Name', sw: 'Jina' },
  email: { en: 'Email', sw: 'Barua pepe' },
  emailHint: { en: 'The address you sign in with', sw: 'Anwani unayotumia kuingia' },
  timeZone: { en: 'Time zone', sw: 'Ukanda wa saa' },
  timeZoneHint: {
    en: 'Times are shown and entered in it. Due dates and "today" stay Nairobi\'s.',
    sw: 'Saa huonyeshwa na kuandikwa kwa ukanda huu. Tarehe za kulipa na "leo" hubaki za Nairobi.',
  },
  language: { en: 'Language', sw: 'Lugha' },
  languageHint: { en: 'Of your screens and e-mails', sw: 'Ya kurasa na barua pepe zako' },

  dateFormat: { en: 'Date format', sw: 'Muundo wa tarehe' },
  timeFormat: { en: 'Time format', sw: 'Muundo wa saa' },
  '24h': { en: '24 hours', sw: 'Saa 24' },
  '12h': { en: '12 hours', sw: 'Saa 12' },
  autoLogout: { en: 'Auto logout (minutes)', sw: 'Kutoka kiotomatiki (dakika)' },
  autoLogoutHint: (least: number, most: number) => ({
    en: `Minutes without activity after which you are signed out, ${least} to ${most}`,
    sw: `Dakika bila shughuli kabla ya kutolewa, ${least} hadi ${most}`,
  }),
})

export const zoneNames = catalogue({
  'Africa/Nairobi': { en: 'Nairobi time (Africa/Nairobi)', sw: 'Saa za Nairobi (Africa/Nairobi)' },
  UTC: { en: 'Universal time (UTC)', sw: 'Saa ya dunia (UTC)' },
  'America/New_York': { en: 'New York time (America/New_York)', sw: 'Saa za New York (America/New_York)' },
})

/** Each in its own language, so that everybody finds theirs. */
export const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
]
