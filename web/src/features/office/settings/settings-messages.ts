import { catalogue } from '#web/app/messages.ts'
import { settingsSectionMessages } from '#web/shared/settings-sections.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const settingsMessages = withOfficeWords({
  ...settingsSectionMessages,

  saveChanges: { en: 'Save Changes', sw: 'Hifadhi Mabadiliko' },
  saving: { en: 'Saving...', sw: 'Inahifadhi...' },
  saved: { en: 'Settings saved', sw: 'Mipangilio imehifadhiwa' },
  sectionSaved: (section: string) => ({
    en: `${section} settings have been updated successfully.`,
    sw: `Mipangilio ya ${section} imesasishwa.`,
  }),
  saveFailed: {
    en: 'Failed to save settings. Please try again.',
    sw: 'Imeshindwa kuhifadhi mipangilio. Tafadhali jaribu tena.',
  },

  emailHint: { en: 'The address you sign in with', sw: 'Anwani unayotumia kuingia' },
  timeZone: { en: 'Time zone', sw: 'Ukanda wa saa' },
  timeZoneHint: {
    en: 'Times are shown and entered in it. Due dates and "today" stay Nairobi\'s.',
    sw: 'Saa huonyeshwa na kuandikwa kwa ukanda huu. Tarehe za mwisho za kulipa na "leo" hubaki za Nairobi.',
  },
  languageHint: { en: 'Of your screens and e-mails', sw: 'Ya kurasa na barua pepe zako' },

  currencyDisplay: { en: 'Currency display', sw: 'Sarafu ya kuonyesha' },
  currencyHint: {
    en: 'Of the figures on dashboards and above lists, approximately. Records, invoices and payments are always in shillings.',
    sw: 'Ya takwimu za dashibodi na za juu ya orodha, kwa makadirio. Rekodi, ankara na malipo huwa kwa shilingi daima.',
  },
  noRate: (currency: string) => ({
    en: `No exchange rate has been entered for ${currency}. Figures stay in shillings until one is entered in Money and VAT.`,
    sw: `Hakuna kiwango cha ${currency} kilichowekwa. Takwimu hubaki kwa shilingi hadi kiwekwe kwenye Fedha na VAT.`,
  }),
  exchangeRate: { en: 'Exchange rate', sw: 'kiwango cha kubadilisha fedha' },
  exchangeRateOf: (currency: string) => ({
    en: `Exchange rate of ${currency}`,
    sw: `Kiwango cha kubadilisha ${currency}`,
  }),
  worthOf: (currency: string) => ({ en: `Shillings for 1 ${currency}`, sw: `Shilingi kwa 1 ${currency}` }),
  setOn: (day: string) => ({ en: `Entered on ${day}, for everybody`, sw: `Kiliwekwa ${day}, kwa watu wote` }),
  notSet: { en: 'Not entered yet', sw: 'Bado hakijawekwa' },
  loadingRates: { en: 'Loading exchange rates...', sw: 'Inafungua orodha ya viwango...' },
  ratesFailed: { en: 'Failed to fetch exchange rates', sw: 'Imeshindwa kufungua orodha ya viwango' },

  emailNotifications: { en: 'Email notifications', sw: 'Arifa kwa barua pepe' },
  emailNotificationsHint: {
    en: 'E-mails on the subjects below that are switched on',
    sw: 'Barua pepe kuhusu mada zilizowashwa hapa chini',
  },
  pushNotifications: { en: 'Push notifications', sw: 'Arifa za kivinjari' },
  pushNotificationsHint: {
    en: 'The browser shows new exceptions and approvals while Shehena is open in another tab or behind another window',
    sw: 'Kivinjari huonyesha matatizo mapya na maombi mapya ya idhini Shehena ikiwa wazi katika kichupo au dirisha lingine',
  },
  exceptionsHint: {
    en: 'The browser shows new exceptions while Shehena is open in another tab or behind another window',
    sw: 'Kivinjari huonyesha matatizo mapya Shehena ikiwa wazi katika kichupo au dirisha lingine',
  },
  bookingUpdates: { en: 'Booking updates', sw: 'Taarifa za oda' },
  bookingUpdatesHint: {
    en: 'An e-mail when a colleague gives a booking another status',
    sw: 'Barua pepe mwenzako anapobadilisha hali ya oda',
  },
  maintenanceAlerts: { en: 'Maintenance alerts', sw: 'Tahadhari za matengenezo' },
  maintenanceAlertsHint: {
    en: 'An e-mail when a record awaits your approval, and one each morning with the services that are due',
    sw: 'Barua pepe rekodi inaposubiri idhini yako, na moja kila asubuhi yenye magari yanayohitaji service',
  },
  servicesHint: {
    en: 'One e-mail each morning with the services that are due',
    sw: 'Barua pepe moja kila asubuhi yenye magari yanayohitaji service',
  },
  paymentReminders: { en: 'Payment reminders', sw: 'Vikumbusho vya malipo' },
  paymentRemindersHint: {
    en: 'One e-mail each morning with the invoices that are overdue or due within three days',
    sw: 'Barua pepe moja kila asubuhi yenye ankara zilizochelewa au za kulipwa ndani ya siku tatu',
  },
  allow: { en: 'Allow', sw: 'Ruhusu' },
  pushNotAsked: {
    en: 'This browser has not been allowed to show notifications yet.',
    sw: 'Kivinjari hiki bado hakijaruhusiwa kuonyesha arifa.',
  },
  pushRefused: {
    en: 'This browser was told to show no notifications of this site. Allow them in its site settings.',
    sw: 'Kivinjari hiki kimeambiwa kisionyeshe arifa za tovuti hii. Ziruhusu katika mipangilio yake ya tovuti.',
  },
  pushMissing: {
    en: 'This browser can show no notifications here: it needs a secure address (https).',
    sw: 'Kivinjari hiki hakiwezi kuonyesha arifa hapa: kinahitaji anwani salama (https).',
  },

  dateFormat: { en: 'Date format', sw: 'Muundo wa tarehe' },
  timeFormat: { en: 'Time format', sw: 'Muundo wa saa' },
  '24h': { en: '24 hours', sw: 'Saa 24' },
  '12h': { en: '12 hours', sw: 'Saa 12' },
  autoLogout: { en: 'Auto logout (minutes)', sw: 'Kuondolewa kiotomatiki (dakika)' },
  autoLogoutHint: (least: number, most: number) => ({
    en: `Minutes without activity after which you are signed out, ${least} to ${most}`,
    sw: `Dakika bila kufanya chochote kabla ya kuondolewa kwenye mfumo, ${least} hadi ${most}`,
  }),
})

export const currencyMessages = catalogue({
  KES: { en: 'Kenyan shilling (KES)', sw: 'Shilingi ya Kenya (KES)' },
  USD: { en: 'US dollar (USD)', sw: 'Dola ya Marekani (USD)' },
  EUR: { en: 'Euro (EUR)', sw: 'Yuro (EUR)' },
})

export const zoneNames = catalogue({
  'Africa/Nairobi': { en: 'Nairobi time (Africa/Nairobi)', sw: 'Saa za Nairobi (Africa/Nairobi)' },
  UTC: { en: 'Universal time (UTC)', sw: 'Saa ya dunia (UTC)' },
  'America/New_York': { en: 'New York time (America/New_York)', sw: 'Saa za New York (America/New_York)' },
})

/** Each language's name in that language. */
export const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
]
