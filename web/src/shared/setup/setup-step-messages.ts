import { catalogue } from '#web/app/messages.ts'

/** The steps of the setup. */
export const setupStepMessages = catalogue({
  company: { en: 'Name and KRA PIN', sw: 'Jina na PIN ya KRA' },
  vat: { en: 'Registration for VAT', sw: 'Usajili wa VAT' },
  logo: { en: 'Logo', sw: 'Nembo' },
  payment: { en: 'Bank account or paybill', sw: 'Akaunti ya benki au paybill' },
  mail: { en: 'Mail server', sw: 'Seva ya barua pepe' },
  people: { en: 'Colleagues', sw: 'Wenzako' },
  customers: { en: 'Customers', sw: 'Wateja' },
  fleet: { en: 'Vehicles and drivers', sw: 'Magari na madereva' },
  routes: { en: 'Routes', sw: 'Njia' },
  opening_invoices: { en: 'Opening invoices', sw: 'Ankara za mfumo wa awali' },
  booking: { en: 'First booking', sw: 'Oda ya kwanza' },
  invoice: { en: 'First invoice', sw: 'Ankara ya kwanza' },

  setup: { en: 'Setup', sw: 'Maandalizi' },
  progress: (settled: number, all: number) => ({
    en: `${settled} of ${all} steps done`,
    sw: `Hatua ${settled} kati ya ${all} zimekamilika`,
  }),
})
