import { catalogue } from '#web/app/messages.ts'

/** The taxes that a customer withholds. */
export const withheldKindMessages = catalogue({
  vat: { en: 'VAT withheld', sw: 'VAT iliyozuiwa' },
  income: { en: 'Income tax withheld', sw: 'Kodi ya mapato iliyozuiwa' },
})
