import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const financeMessages = withMoneyWords({
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
  readyToBill: { en: 'Ready to Bill', sw: 'Tayari Kutozwa' },
  creditNotes: { en: 'Credit Notes', sw: 'Hati za Punguzo' },
  chase: { en: 'Chase', sw: 'Ufuatiliaji' },
})
