import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import type { Dice } from './dice.ts'
import type { Mix } from './mixes.ts'

/** What a payer types, and how it went. */
export type Typed = { text: string; how: 'copied' | 'sloppy' | 'mistyped' }

type Habits = Pick<Mix, 'withCheckDigit' | 'sloppy' | 'mistyped' | 'twoSlips'>

/** The number of an invoice as a payer types it: copied, sloppily, or wrong. The slips know nothing of the rule. */
export function typeNumber(dice: Dice, invoiceNo: string, mix: Habits): Typed {
  const isAccount = dice.chance(mix.withCheckDigit)
  const digits = isAccount ? paybillAccount(invoiceNo) : invoiceNo.slice('INV-'.length)
  if (dice.chance(mix.mistyped)) {
    const slips = dice.chance(mix.twoSlips) ? 2 : 1
    let wrong = digits
    for (let n = 0; n < slips; n += 1) wrong = slip(dice, wrong)
    // Two swapped digits may be the same.
    if (wrong !== digits) return { text: written(dice, wrong, isAccount), how: 'mistyped' }
  }
  if (dice.chance(mix.sloppy)) return { text: sloppily(dice, digits), how: 'sloppy' }
  return { text: written(dice, digits, isAccount), how: 'copied' }
}

function written(dice: Dice, digits: string, isAccount: boolean): string {
  return isAccount || dice.chance(0.35) ? digits : `INV-${digits}`
}

function slip(dice: Dice, digits: string): string {
  const at = dice.between(0, digits.length - 1)
  const [before, one, after] = [digits.slice(0, at), digits.charAt(at), digits.slice(at + 1)]
  switch (dice.weighed({ wrong: 50, swapped: 22, missing: 12, twice: 10, added: 6 })) {
    case 'wrong':
      return before + String((Number(one) + dice.between(1, 9)) % 10) + after
    case 'swapped':
      return after === '' ? swapLast(digits) : before + after.charAt(0) + one + after.slice(1)
    case 'missing':
      return before + after
    case 'twice':
      return before + one + one + after
    case 'added':
      return before + one + dice.digits(1) + after
  }
}

function swapLast(digits: string): string {
  return digits.slice(0, -2) + digits.charAt(digits.length - 1) + digits.charAt(digits.length - 2)
}

function sloppily(dice: Dice, digits: string): string {
  const [year, running] = [digits.slice(0, 2), digits.slice(2)]
  return dice.pick([
    () => `inv ${digits}`,
    () => `INV${digits}`,
    () => `Inv.${digits}`,
    () => `INV NO ${digits}`,
    () => `Invoice ${digits}`,
    () => `INV-${year}-${running}`,
    () => `INV ${year} ${running}`,
    () => `${year}-${running}`,
    () => `${digits.slice(0, 4)} ${digits.slice(4)}`,
    () => `INV-${digits.replaceAll('0', 'O')}`,
    () => `inv-${digits.replace('1', 'l')}`,
    () => `INVOICE NO. ${year}/${running}`,
    () => ` ${digits} `,
    () => `${year} ${running}`,
  ])()
}

/** Several numbers in one text. Some people leave out what is the same. */
export function typeNumbers(dice: Dice, invoiceNos: readonly string[], mix: Habits): Typed {
  const separator = dice.pick([', ', ' ', '/', ' & ', ' AND ', ','])
  if (invoiceNos.length > 1 && dice.chance(0.12))
    return { text: shortened(invoiceNos, dice.pick(['/', ','])), how: 'sloppy' }
  const typed = invoiceNos.map((invoiceNo) => typeNumber(dice, invoiceNo, mix))
  const how = (['mistyped', 'sloppy'] as const).find((each) => typed.some((one) => one.how === each)) ?? 'copied'
  return { text: typed.map(({ text }) => text).join(separator), how }
}

/** '26000123/125': the second number without what it shares with the first. */
function shortened([first = '', ...others]: readonly string[], separator: string): string {
  const shared = (other: string) => [...other].findIndex((sign, at) => sign !== first.charAt(at))
  return [first, ...others.map((other) => other.slice(Math.min(shared(other), other.length - 2)))].join(separator)
}
