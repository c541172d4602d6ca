import { catalogue } from '#web/app/messages.ts'
import { officeWords } from '#web/shared/words/office-words.ts'
import { words } from '#web/shared/words/words.ts'

/** The steps of the setup. */
export const setupStepMessages = catalogue({
  company: { en: 'Name and KRA PIN', sw: 'Jina na PIN ya KRA' },
  vat: { en: 'Registration for VAT', sw: 'Usajili wa VAT' },
  logo: officeWords.logo,
  payment: { en: 'Bank account or paybill', sw: 'Akaunti ya benki au paybill' },
  mail: { en: 'Mail server', sw: 'Seva ya barua pepe' },
  people: { en: 'Colleagues', sw: 'Wenzako' },
  customers: words.customers,
  fleet: { en: 'Vehicles and drivers', sw: 'Magari na madereva' },
  routes: officeWords.routes,
  opening_invoices: { en: 'Opening invoices', sw: 'Ankara za mfumo wa awali' },
  booking: { en: 'First booking', sw: 'Oda ya kwanza' },
  invoice: { en: 'First invoice', sw: 'Ankara ya kwanza' },

  setup: officeWords.setup,
  progress: (settled: number, all: number) => ({
    en: `${settled} of ${all} steps done`,
    sw: `Hatua ${settled} kati ya ${all} zimekamilika`,
  }),
})
