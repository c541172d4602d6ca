import { withWords } from '#web/shared/words/words.ts'

/** What a promise asks for. */
export const promiseMessages = withWords({
  promiseOf: (name: string) => ({ en: `Promise of ${name}`, sw: `Ahadi ya ${name}` }),
  promiseText: {
    en: 'Reminders wait until that day. Money dated up to a day later still keeps the promise.',
    sw: 'Vikumbusho vitasubiri hadi siku hiyo. Pesa zikija siku moja baadaye, ahadi itahesabiwa imetimizwa.',
  },
  day: { en: 'Will pay by', sw: 'Atalipa kufikia' },
  dayOver: {
    en: 'That day is over. Choose today or a later day.',
    sw: 'Siku hiyo imepita. Chagua leo au siku ya baadaye.',
  },
  owed: (amount: string) => ({ en: `Owed: ${amount}`, sw: `Deni: ${amount}` }),
  allOverdue: (amount: string) => ({
    en: `Owed: ${amount}, all of it overdue`,
    sw: `Deni: ${amount}, lote limechelewa`,
  }),
  partOverdue: (amount: string, overdue: string) => ({
    en: `Owed: ${amount}, of it overdue: ${overdue}`,
    sw: `Deni: ${amount}, ambalo limechelewa: ${overdue}`,
  }),
  saidBy: { en: 'Said by', sw: 'Aliyeahidi' },
  savePromise: { en: 'Save Promise', sw: 'Hifadhi Ahadi' },
  promiseSaved: { en: 'Promise saved', sw: 'Ahadi imehifadhiwa' },
  promiseFailed: { en: 'Failed to save promise', sw: 'Imeshindwa kuhifadhi ahadi' },
})
