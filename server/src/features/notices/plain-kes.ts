import { type Cents, formatKes } from '@shehena/domain/money'

/** 'KSh 1,234.50' for the text of a mail, with a plain space. */
export function plainKes(amount: Cents): string {
  return formatKes(amount).replaceAll('\u00a0', ' ')
}
