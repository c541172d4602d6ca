import { catalogue } from '#web/app/messages.ts'

export const systemSettingsLabels = catalogue({
  companyName: { en: 'Company Name', sw: 'Jina la kampuni' },
  companyTaxNumber: { en: 'KRA PIN', sw: 'PIN ya KRA' },
  companyAddress: { en: 'Address', sw: 'Anwani' },
  companyPhone: { en: 'Phone', sw: 'Simu' },
  companyEmail: { en: 'E-mail', sw: 'Barua pepe' },
  bankName: { en: 'Bank', sw: 'Benki' },
  bankBranch: { en: 'Branch', sw: 'Tawi' },
  bankAccountName: { en: 'Account Name', sw: 'Jina la akaunti' },
  bankAccountNo: { en: 'Account Number', sw: 'Nambari ya akaunti' },
  mpesaPaybill: { en: 'M-Pesa Paybill', sw: 'Paybill ya M-Pesa' },
  mpesaAccountHint: { en: 'M-Pesa Account', sw: 'Akaunti ya M-Pesa' },
  creditNoteLimit: { en: 'Credit notes of finance up to', sw: 'Hati za punguzo za fedha hadi' },
  isSignUpOpen: { en: 'Public sign-up', sw: 'Kujisajili wenyewe' },
  smtpHost: { en: 'Mail Server', sw: 'Seva ya barua pepe' },
  smtpPort: { en: 'Port of the Mail Server', sw: 'Port ya seva ya barua pepe' },
  smtpSecurity: { en: 'Encryption', sw: 'Usimbaji fiche' },
  smtpUser: { en: 'User Name of the Mail Server', sw: 'Jina la mtumiaji wa seva ya barua pepe' },
  smtpPassword: { en: 'Password of the Mail Server', sw: 'Nenosiri la seva ya barua pepe' },
  smtpFrom: { en: 'From', sw: 'Kutoka kwa' },
})
