import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const financeMessages = withMoneyWords({
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
})
