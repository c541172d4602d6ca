import { catalogue } from '#web/app/messages.ts'

/** The groups of the menu of an invoice, and its way back. */
export const invoiceActMessages = catalogue({
  documentsGroup: { en: 'Documents', sw: 'Hati' },
  correctGroup: { en: 'Correct', sw: 'Sahihisha' },
  chaseGroup: { en: 'Chase', sw: 'Fuatilia' },
  back: { en: 'Back to Invoices', sw: 'Rudi kwenye Ankara' },
})
