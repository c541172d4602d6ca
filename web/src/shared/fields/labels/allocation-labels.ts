import { catalogue } from '#web/app/messages.ts'
import { reason } from './shared-labels.ts'

export const allocationLabels = catalogue({
  invoiceId: { en: 'Invoice', sw: 'Ankara' },
  amount: { en: 'Amount', sw: 'Kiasi' },
  allocatedOn: { en: 'Allocated On', sw: 'Tarehe ya kugawanya' },
  reversedOn: { en: 'Taken Back On', sw: 'Tarehe ya kurudisha' },
  reverseReason: reason,
})
