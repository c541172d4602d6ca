import { catalogue } from '#web/app/messages.ts'

export const customerLabels = catalogue({
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
  taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
  paymentTerms: { en: 'Payment Terms (days)', sw: 'Muda wa kulipa (siku)' },
  isActive: { en: 'Active', sw: 'Hai' },
  contact: { en: 'Contact Person', sw: 'Mtu wa mawasiliano' },
  email: { en: 'Email', sw: 'Barua pepe' },
  billingAddress: { en: 'Billing Address', sw: 'Anwani ya ankara' },
  language: { en: 'Language of papers', sw: 'Lugha ya hati' },
  withholdsVat: { en: 'Withholds VAT', sw: 'Hukata VAT' },
})
