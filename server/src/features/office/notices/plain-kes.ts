import { type CentsSum, formatKes } from '@shehena/domain/money'

/** 'KSh 1,234.50' for plain text mails, with an ordinary space. */
export function plainKes(amount: CentsSum): string {
  return formatKes(amount).replaceAll('\u00a0', ' ')
}
