/** How the customers of a company pay. Shares are of 1. */
export type Mix = {
  /** Customers by how they quote what they pay: always, mostly, or never. */
  quotes: { always: number; mostly: number; never: number }
  /** Of the numbers typed, those copied from the printed account number with its check digit. */
  withCheckDigit: number
  /** Of the numbers typed, those with spaces, dashes, small letters, O for 0 or without INV. */
  sloppy: number
  /** Of the numbers typed, those with a digit wrong, swapped, missing or twice. */
  mistyped: number
  /** Of those mistyped, the ones with two slips. */
  twoSlips: number
  /** Payments of several invoices at once. */
  several: number
  /** Payments of a part of an invoice. */
  part: number
  /** Payments of more than is owed. */
  over: number
  /** Round sums towards what is owed, without a word for what. */
  roundSum: number
  /** Cheques among the payments by bank. */
  cheques: number
  /** Cheques that a clerk recorded when they came, before the bank paid them. */
  recordedCheques: number
  /** Other payments that a clerk recorded before their line came. */
  recorded: number
  /** Of those, the ones without a code, and with a code mistyped. */
  withoutCode: number
  codeMistyped: number
  /** The same money sent twice. */
  twice: number
  /** Credits that are taken back within days: cheques unpaid, payments reversed. */
  takenBack: number
  /** Of those, the ones whose debit has a reference of its own, and names nothing. */
  takenBackByOwnCode: number
  /** Two equal invoices paid by two equal lines of one day. */
  twins: number
  /** Money before its invoice is issued. */
  advance: number
  /** Lines, for each line of a customer, that are no customer's. */
  strangers: number
  /** Texts with digits that are no number of ours. */
  otherDigits: number
  /** Customers whose trips cost the same each time. */
  fixedRates: number
  /** Customers that share most of their name with another. */
  namesakes: number
  /** Customers for whom an agent pays. */
  agents: number
  /** Customers that withhold VAT. */
  withholding: number
  /** Of their payments those with nothing withheld. */
  withheldNot: number
  /** Payments out of turn, not the oldest invoices first. */
  outOfTurn: number
  /** Names of payers that are abbreviated, besides those that banks cut. */
  abbreviated: number
}

/** Customers that nearly always quote a number, and mostly copy it with its check digit. */
const careful: Mix = {
  quotes: { always: 0.8, mostly: 0.15, never: 0.05 },
  withCheckDigit: 0.7,
  sloppy: 0.18,
  mistyped: 0.02,
  twoSlips: 0.08,
  several: 0.14,
  part: 0.013,
  over: 0.008,
  roundSum: 0.005,
  cheques: 0.12,
  recordedCheques: 0.6,
  recorded: 0.025,
  withoutCode: 0.15,
  codeMistyped: 0.05,
  twice: 0.003,
  takenBack: 0.002,
  takenBackByOwnCode: 0.4,
  twins: 0.0015,
  advance: 0.002,
  strangers: 0.05,
  otherDigits: 0.15,
  fixedRates: 0.2,
  namesakes: 0.03,
  agents: 0.04,
  withholding: 0.08,
  withheldNot: 0.03,
  outOfTurn: 0.1,
  abbreviated: 0.04,
}

/** Half the customers never quote a number. */
const halfSilent: Mix = {
  ...careful,
  quotes: { always: 0.35, mostly: 0.15, never: 0.5 },
  withCheckDigit: 0.5,
  mistyped: 0.03,
  roundSum: 0.015,
  part: 0.03,
  over: 0.015,
  fixedRates: 0.3,
  namesakes: 0.05,
  agents: 0.06,
  twins: 0.003,
  advance: 0.003,
}

/** More slips, more parts and round sums, few check digits. */
const sloppy: Mix = {
  ...careful,
  quotes: { always: 0.4, mostly: 0.4, never: 0.2 },
  withCheckDigit: 0.15,
  sloppy: 0.4,
  mistyped: 0.07,
  twoSlips: 0.12,
  part: 0.08,
  over: 0.04,
  roundSum: 0.05,
  recordedCheques: 0.5,
  recorded: 0.04,
  withoutCode: 0.35,
  codeMistyped: 0.1,
  twice: 0.008,
  takenBack: 0.005,
  takenBackByOwnCode: 0.6,
  twins: 0.006,
  advance: 0.008,
  strangers: 0.08,
  otherDigits: 0.3,
  fixedRates: 0.4,
  namesakes: 0.08,
  agents: 0.1,
  withheldNot: 0.1,
  outOfTurn: 0.2,
  abbreviated: 0.1,
}

export const mixes = { careful, 'half-silent': halfSilent, sloppy } as const satisfies Record<string, Mix>
export type MixName = keyof typeof mixes

export function isMixName(name: string): name is MixName {
  return Object.hasOwn(mixes, name)
}
