import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

export const customerLabels = catalogue({
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  tradingName: words.tradingName,
  externalCode: { en: 'Customer Code', sw: 'Msimbo wa mteja' },
  taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
  paymentTerms: { en: 'Payment Terms (days)', sw: 'Muda wa kulipa (siku)' },
  isActive: { en: 'Active', sw: 'Hai' },
  contact: { en: 'Contact Person', sw: 'Mtu wa mawasiliano' },
  email: words.email,
  billingAddress: { en: 'Billing Address', sw: 'Anwani ya ankara' },
  accountsEmail: { en: 'Accounts Email', sw: 'Barua pepe ya uhasibu' },
  accountsPhone: { en: 'Accounts Phone', sw: 'Simu ya uhasibu' },
  billingPapers: { en: 'Papers asked for', sw: 'Hati zinazohitajika' },
  language: { en: 'Language of papers', sw: 'Lugha ya hati' },
  withholdsVat: { en: 'Withholds VAT', sw: 'Hukata VAT' },
  creditLimit: { en: 'Credit Limit', sw: 'Kikomo cha mkopo' },
  holdReason: { en: 'On hold because', sw: 'Sababu ya kuzuiliwa' },
  heldBy: { en: 'Put on hold by', sw: 'Aliyemzuilia' },
  heldAt: { en: 'On hold since', sw: 'Amezuiliwa tangu' },
  remindersOff: { en: 'No reminders', sw: 'Bila vikumbusho' },
  mergedIntoId: { en: 'Merged into', sw: 'Imeunganishwa na' },
})
