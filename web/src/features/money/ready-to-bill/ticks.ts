import type { BillableCharge, BillableCustomer } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'

/** What a person has changed of the first choice, which is all that is ready. */
export type Ticks = {
  /** Ready charges that are not to be billed, by id. */
  off: ReadonlySet<string>
  /** Why charges are billed although papers are missing, by id. */
  withoutPapers: ReadonlyMap<string, string>
}

export const firstTicks: Ticks = { off: new Set(), withoutPapers: new Map() }

/** Whether nothing but missing papers keeps a charge from being billed. */
export const lacksOnlyPapers = ({ stuck }: BillableCharge) => stuck.length === 1 && stuck[0] === 'papers'

export function isTicked({ off, withoutPapers }: Ticks, charge: BillableCharge): boolean {
  return charge.stuck.length === 0 ? !off.has(charge.id) : lacksOnlyPapers(charge) && withoutPapers.has(charge.id)
}

export function tickedOf(ticks: Ticks, { charges }: BillableCustomer): BillableCharge[] {
  return charges.filter((charge) => isTicked(ticks, charge))
}

/** Ticks ready charges, or takes their ticks away. */
export function tickReady({ off, withoutPapers }: Ticks, charges: readonly BillableCharge[], isOn: boolean): Ticks {
  const ready = charges.filter(({ stuck }) => stuck.length === 0).map(({ id }) => id)
  const rest = [...off].filter((id) => !ready.includes(id))
  return { off: new Set(isOn ? rest : [...rest, ...ready]), withoutPapers }
}

/** Bills a charge without its papers for a reason, or no more where the reason is null. */
export function tickWithoutPapers({ off, withoutPapers }: Ticks, id: string, reason: string | null): Ticks {
  const others = [...withoutPapers].filter(([other]) => other !== id)
  return { off, withoutPapers: new Map(reason === null ? others : [...others, [id, reason]]) }
}
