/** What a charge is for. The freight follows the quote of its booking; extras are typed. */
export const chargeKinds = ['freight', 'waiting', 'fuel', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

export const extraKinds = ['waiting', 'fuel', 'other'] as const satisfies readonly ChargeKind[]
export type ExtraKind = (typeof extraKinds)[number]

/** Most extras of one booking. */
export const mostExtras = 50

/** Why a delivered charge cannot be billed yet; the first sorts. */
export const stuckReasons = ['noPrice', 'papers', 'held'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** Most charges of one invoice, which are its lines; and most invoices that are sent at once. */
export const mostBilled = 200
