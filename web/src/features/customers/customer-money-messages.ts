import { catalogue, counted } from '#web/app/messages.ts'

export const customerMoneyMessages = catalogue({
  money: { en: 'Money', sw: 'Fedha' },
  failed: { en: 'Failed to load what the customer owes', sw: 'Imeshindwa kufungua deni la mteja' },
  newInvoice: { en: 'New Invoice', sw: 'Ankara Mpya' },
  recordPayment: { en: 'Record Payment', sw: 'Rekodi Malipo' },

  balance: { en: 'Balance', sw: 'Salio' },
  balanceNote: { en: 'unpaid, less what is on account', sw: 'deni, bila kilicho kwenye akaunti' },
  overdue: { en: 'Overdue', sw: 'Zilizochelewa' },
  open: { en: 'Open invoices', sw: 'Ankara ambazo hazijalipwa' },
  payments: { en: 'Payments', sw: 'Malipo' },
  onAccount: { en: 'On account', sw: 'Kwenye akaunti' },
  invoiceCount: (count: number) =>
    counted(count, {
      en: { one: '# invoice', other: '# invoices' },
      sw: { one: 'Ankara #', other: 'Ankara #' },
    }),
  paymentCount: (count: number) =>
    counted(count, {
      en: { one: '# payment', other: '# payments' },
      sw: { one: 'Malipo #', other: 'Malipo #' },
    }),
})
