import { counted } from '#web/app/messages.ts'
import { withWords } from '#web/shared/words/words.ts'

export const customerMoneyMessages = withWords({
  money: { en: 'Money', sw: 'Fedha' },
  failed: { en: 'Failed to load what the customer owes', sw: 'Imeshindwa kufungua deni la mteja' },

  balanceNote: {
    en: 'unpaid, less what is on account and credit left',
    sw: 'deni, bila kilicho kwenye akaunti na salio la hati za punguzo',
  },
  overdueByAge: { en: 'Overdue by age', sw: 'Zilizochelewa kwa muda' },
  unbilled: { en: 'Bookings not invoiced', sw: 'Oda ambazo hazijatolewa ankara' },
  open: { en: 'Open invoices', sw: 'Ankara ambazo hazijalipwa' },
  credit: { en: 'Credit left', sw: 'Salio la hati za punguzo' },
  withheld: { en: 'Certificates awaited', sw: 'Vyeti vinavyosubiriwa' },
  invoiceCount: (count: number) =>
    counted(count, {
      en: { one: '# invoice', other: '# invoices' },
      sw: { one: 'Ankara #', other: 'Ankara #' },
    }),
  bookingCount: (count: number) =>
    counted(count, {
      en: { one: '# booking, with VAT', other: '# bookings, with VAT' },
      sw: { one: 'Oda #, pamoja na VAT', other: 'Oda #, pamoja na VAT' },
    }),
  creditNoteCount: (count: number) =>
    counted(count, {
      en: { one: '# credit note', other: '# credit notes' },
      sw: { one: 'Hati # ya punguzo', other: 'Hati # za punguzo' },
    }),
  withheldCount: (count: number) =>
    counted(count, {
      en: { one: '# amount of tax withheld', other: '# amounts of tax withheld' },
      sw: { one: 'Kodi # iliyozuiwa', other: 'Kodi # zilizozuiwa' },
    }),
  paymentCount: (count: number) =>
    counted(count, {
      en: { one: '# payment', other: '# payments' },
      sw: { one: 'Malipo #', other: 'Malipo #' },
    }),
})
