import type { Statement } from '@shehena/domain/money/statements/statement'

const longestCustomer = 60

/** The name of the file of a statement, without its ending: safe on every system. */
export function statementName({ customerName, from, to }: Pick<Statement, 'customerName' | 'from' | 'to'>): string {
  const words = customerName.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const customer = [...words.join('-')].slice(0, longestCustomer).join('').replace(/-$/, '')
  return ['statement', ...(customer ? [customer] : []), from, to].join('-')
}
