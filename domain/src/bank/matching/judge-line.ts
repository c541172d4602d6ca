import { evidenceOf } from './evidence.ts'
import type { KnownIndex } from './known-index.ts'
import type { CreditLine, Proposal, Verdict } from './matching.ts'
import { suggestionsOf } from './suggestions.ts'
import { tieOf } from './tie-line.ts'

/** Most suggestions for a line. */
const mostSuggestions = 5

/** Judges a credit: what the program may tie by itself, and the best guesses for a person. */
export function judgeLine(line: CreditLine, index: KnownIndex): Verdict {
  const evidence = evidenceOf(line, index)
  const tie = tieOf(evidence)
  return { tie, suggestions: distinct([...(tie ? [tie] : []), ...suggestionsOf(evidence)]).slice(0, mostSuggestions) }
}

/** The first of those that tie the same. */
function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter((proposal) => {
    const target = targetOf(proposal)
    return !seen.has(target) && seen.add(target)
  })
}

/** What a proposal ties, whatever its reasons. */
export function targetOf(proposal: Proposal): string {
  if (proposal.kind === 'payment') return `payment ${proposal.paymentId}`
  const parts = [...proposal.parts, ...proposal.withheld, ...(proposal.writeOffs ?? [])].map(
    ({ invoiceId, amount }) => `${invoiceId} ${amount}`,
  )
  return `${proposal.customerId} ${parts.sort().join(' ')} ${proposal.onAccount}`
}
