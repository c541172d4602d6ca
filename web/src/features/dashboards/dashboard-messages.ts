import type { MenuEntry } from '#web/components/sidebar-menu.ts'
import { catalogue } from '#web/messages.ts'

export const dashboardMessages = catalogue({
  title: { en: 'Dashboard', sw: 'Dashibodi' },
  welcome: (name: string) => ({ en: `Welcome, ${name}.`, sw: `Karibu, ${name}.` }),
})

/** What each page of the menu is for. */
export const purposeMessages = catalogue({
  customers: {
    en: 'Who we carry for: their contacts, terms and past bookings.',
    sw: 'Tunaowasafirishia: mawasiliano, masharti na oda zao zilizopita.',
  },
  bookings: {
    en: 'Take a transport request, quote it and confirm it.',
    sw: 'Pokea ombi la usafiri, toa bei na ulithibitishe.',
  },
  jobBoard: {
    en: 'Put confirmed bookings on the road and follow each journey.',
    sw: 'Anzisha safari za oda zilizothibitishwa na ufuatilie kila moja.',
  },
  dispatch: {
    en: 'Every journey with its vehicle, its driver and its next step.',
    sw: 'Kila safari na gari, dereva na hatua yake inayofuata.',
  },
  routes: {
    en: 'The roads we drive, and who is on them now.',
    sw: 'Njia tunazotumia, na walio njiani sasa.',
  },
  fleet: {
    en: 'The vehicles: what they carry and which are ready.',
    sw: 'Magari: yanabeba nini na yapi yako tayari.',
  },
  maintenance: {
    en: 'Service and repairs, with their cost and approval.',
    sw: 'Huduma na matengenezo, gharama na idhini zake.',
  },
  drivers: {
    en: 'The drivers, their licences and phone numbers.',
    sw: 'Madereva, leseni na nambari zao za simu.',
  },
  invoices: {
    en: 'Write invoices, send them and see what is still owed.',
    sw: 'Andika ankara, zitume na uone kinachodaiwa.',
  },
  payments: {
    en: 'Record what customers have paid and find every receipt.',
    sw: 'Rekodi malipo ya wateja na upate kila risiti.',
  },
  reconciliation: {
    en: 'Match bank transactions with invoices.',
    sw: 'Linganisha miamala ya benki na ankara.',
  },
  reports: {
    en: 'What is outstanding, and for how long.',
    sw: 'Kinachodaiwa, na kwa muda gani.',
  },
  finance: {
    en: 'Invoices, payments and what customers still owe.',
    sw: 'Ankara, malipo na kinachodaiwa na wateja.',
  },
  users: {
    en: 'Who may sign in, and with which role.',
    sw: 'Nani anaweza kuingia, na kwa jukumu gani.',
  },
  settings: {
    en: 'How dates, language and notices look and work.',
    sw: 'Jinsi tarehe, lugha na arifa zinavyoonekana na kufanya kazi.',
  },
} satisfies Record<Exclude<MenuEntry, 'dashboard'>, { en: string; sw: string }>)
