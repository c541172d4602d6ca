import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'
import { reason } from './shared-labels.ts'

export const allocationLabels = catalogue({
  invoiceId: { en: 'Invoice', sw: 'Ankara' },
  amount: words.amount,
  allocatedOn: { en: 'Allocated On', sw: 'Tarehe ya kugawanya' },
  reversedOn: { en: 'Taken Back On', sw: 'Tarehe ya kurudisha' },
  reverseReason: reason,
})
