import { type AccountName, accounts } from './company.ts'
import type { Dice } from './dice.ts'
import type { MonthDebit, MonthFile, MonthLine } from './truth.ts'

/** The files of a month: one for each account, now and then the same again, or one that begins before the last one ended. */
export function filesOf(dice: Dice, lines: readonly MonthLine[], debits: readonly MonthDebit[]): MonthFile[] {
  const days = new Map([
    ...lines.map(({ key, credit }) => [key, credit.valueDate] as const),
    ...debits.map(({ key, valueDate }) => [key, valueDate] as const),
  ])
  return accounts.flatMap((account) => {
    const own = [...lines, ...debits].filter((each) => each.account === account).map(({ key }) => key)
    const keys = own.sort((one, other) => ((days.get(one) ?? '') < (days.get(other) ?? '') ? -1 : 1))
    return filesOfAccount(dice, account, keys)
  })
}

function filesOfAccount(dice: Dice, account: AccountName, keys: readonly string[]): MonthFile[] {
  const whole: MonthFile = { account, kind: 'month', keys: [...keys] }
  if (dice.chance(0.3)) return [whole, { ...whole, kind: 'repeated' }]
  if (dice.chance(0.5)) return [whole]
  const [end, begin] = [Math.ceil(keys.length * 0.6), Math.floor(keys.length * 0.5)]
  return [
    { account, kind: 'month', keys: keys.slice(0, end) },
    { account, kind: 'overlap', keys: keys.slice(begin) },
  ]
}
