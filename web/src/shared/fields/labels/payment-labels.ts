import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'
import { customer, notes, reason } from './shared-labels.ts'

export const paymentLabels = catalogue({
  receiptNo: { en: 'Receipt No', sw: 'Nambari ya risiti' },
  customerId: customer,
  amount: words.amount,
  allocatedTotal: { en: 'Allocated', sw: 'Kilichogawanywa' },
  tiedTotal: { en: 'On Bank Statement', sw: 'Kwenye taarifa ya benki' },
  bookedOn: { en: 'Booked', sw: 'Yaliingizwa vitabuni' },
  method: { en: 'Method', sw: 'Njia ya malipo' },
  paidAt: { en: 'Date', sw: 'Tarehe' },
  bankTxnId: { en: 'Bank Transaction ID', sw: 'Nambari ya muamala wa benki' },
  notes,
  voidedAt: { en: 'Voided', sw: 'Kubatilishwa' },
  voidedBy: { en: 'Voided By', sw: 'Aliyebatilisha' },
  voidReason: reason,
})
