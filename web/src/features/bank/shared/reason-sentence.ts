import type { MatchReason } from '@shehena/domain/bank/matching/match-reason'
import { formatKes } from '@shehena/domain/money'
import type { TextsOf } from '#web/app/messages.ts'
import type { reasonMessages } from './reason-messages.ts'

type Texts = TextsOf<typeof reasonMessages>

/** Why a line belongs to what is proposed, as one sentence: 'INV-26000207 by its number, amount exact'. */
export function reasonSentence(reasons: readonly MatchReason[], t: Texts): string {
  const isOnlySum = reasons.some(({ code }) => code === 'onlySum')
  // The only sum of this amount says that the amount is exact.
  const said = reasons.filter(({ code }) => !(isOnlySum && code === 'amount'))
  const text = said.length > 0 ? said.map((reason) => textOf(reason, t)).join(', ') : t.byHand
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function textOf(reason: MatchReason, t: Texts): string {
  switch (reason.code) {
    case 'number':
      return t.number(reason.invoiceNo)
    case 'checkedNumber':
      return t.checkedNumber(reason.invoiceNo)
    case 'looseNumber':
      return t.looseNumber(reason.invoiceNo, reason.typed)
    case 'nearNumber':
      return t.nearNumber(reason.invoiceNo, reason.typed)
    case 'amount':
      return t.amount
    case 'lessWithheld':
      return t.lessWithheld(formatKes(reason.withheld))
    case 'onlySum':
      return t.onlySum(reason.invoices)
    case 'part':
      return t.part
    case 'short':
      return t.short(formatKes(reason.amount))
    case 'over':
      return t.over(formatKes(reason.rest))
    case 'knownPayer':
      return { name: t.knownName, phone: t.knownPhone, account: t.knownAccount }[reason.key](reason.times)
    case 'payerName':
      return t.payerName(reason.name)
    case 'recordedCode':
      return t.recordedCode(reason.receiptNo, reason.txnCode)
    case 'recordedAmount':
      return t.recordedAmount(reason.receiptNo, reason.days)
  }
}
