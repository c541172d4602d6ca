import { type Cents, formatKes } from '@shehena/domain/money'

/** 'KSh 1,234.50' for plain text mails, with an ordinary space. */
export function plainKes(amount: Cents): string {
  return formatKes(amount).replaceAll('\u00a0', ' ')
}
