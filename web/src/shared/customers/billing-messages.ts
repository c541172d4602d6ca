import { catalogue } from '#web/app/messages.ts'

/** Texts of how a customer is billed. */
export const billingMessages = catalogue({
  billing: { en: 'Billing', sw: 'Utoaji wa ankara' },
  credit: { en: 'Credit', sw: 'Mkopo' },
  billingOf: (name: string) => ({ en: `Billing of ${name}`, sw: `Utoaji wa ankara: ${name}` }),
  editBilling: { en: 'Edit Billing', sw: 'Hariri Utoaji wa Ankara' },
  saveBilling: { en: 'Save Billing', sw: 'Hifadhi' },
  accountsEmailHint: {
    en: 'For invoices, receipts and statements; without one they go to the e-mail address of the customer',
    sw: 'Ya ankara, risiti na taarifa za akaunti; isipokuwepo zinatumwa kwa anwani ya mteja',
  },
  billingPapersHint: {
    en: 'A delivery is ready to bill once its job has them',
    sw: 'Mzigo uliofikishwa hutozwa hati hizi zikiwepo kwenye safari',
  },
  none: { en: 'None', sw: 'Hakuna' },
  languageHint: {
    en: 'Of invoices, receipts and their mails',
    sw: 'Ya ankara, risiti na barua pepe zake',
  },
  withholdsVatHint: {
    en: 'An agent of KRA: it pays part of the VAT to KRA itself',
    sw: 'Wakala wa KRA: hulipa sehemu ya VAT kwa KRA moja kwa moja',
  },
  getsReminders: { en: 'Gets reminders', sw: 'Hutumiwa vikumbusho' },
  getsRemindersHint: { en: 'It is reminded of what it owes', sw: 'Hukumbushwa madeni yake' },
  otherDetails: { en: 'Other details', sw: 'Taarifa nyingine' },
  yes: { en: 'Yes', sw: 'Ndiyo' },
  no: { en: 'No', sw: 'Hapana' },
})
