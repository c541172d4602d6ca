import type {
  BankLine,
  LineToTakeBack,
  LineToTie,
  Suggestion,
  TakeBackOffer,
} from '@shehena/domain/bank/lines/bank-line'
import { sumCents } from '@shehena/domain/money'

/** What accepting a suggestion sends. */
export function tieInput({ id, version }: Pick<BankLine, 'id' | 'version'>, suggestion: Suggestion): LineToTie {
  return { id, version, parts: [partOf(suggestion)] }
}

function partOf(suggestion: Suggestion): LineToTie['parts'][number] {
  if (suggestion.kind === 'payment') {
    const { kind, paymentId, amount } = suggestion
    return { kind, paymentId, amount }
  }
  const { kind, customerId, parts, onAccount, withheld, writeOffs } = suggestion
  return {
    kind,
    customerId,
    amount: sumCents([...parts.map(({ amount }) => amount), onAccount]),
    allocations: parts.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
    restOnAccount: onAccount > 0,
    withheld: withheld.map(({ invoiceId, amount }) => ({
      invoiceId,
      kind: 'vat',
      amount,
      certificateNo: null,
      certificateOn: null,
    })),
    writeOffs: writeOffs.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
  }
}

/** What accepting that one line takes another back sends. */
export function takeBackInput({ id, version, creditId, creditVersion }: TakeBackOffer): LineToTakeBack {
  return { id, version, creditId, creditVersion }
}

/** Tells an offer from the others of its line: all that accepting it sends. */
export function suggestionKey(offer: Suggestion | TakeBackOffer): string {
  return JSON.stringify(offer.kind === 'takeBack' ? takeBackInput(offer) : partOf(offer))
}
