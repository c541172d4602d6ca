import { catalogue, counted } from '#web/app/messages.ts'

/** The payment terms of a customer or an invoice. @param days from the issue until it is due */
export const daysToPay = (days: number) =>
  days === 0
    ? { en: 'Cash', sw: 'Taslimu' }
    : counted(days, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } })

export const termsMessages = catalogue({ daysToPay })
