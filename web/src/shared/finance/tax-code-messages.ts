import { catalogue } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** KRA's tax codes. */
export const taxCodeMessages = catalogue({
  A: { en: 'A: Exempt', sw: 'A: Imesamehewa VAT' },
  B: { en: 'B: Standard rate', sw: 'B: Kiwango cha kawaida' },
  C: { en: 'C: Zero-rated, such as an export', sw: 'C: VAT ya sifuri, kama ya kwenda nje ya nchi' },
  D: { en: 'D: Outside VAT', sw: 'D: Haihusiki na VAT' },
  E: { en: 'E: Reduced rate', sw: 'E: Kiwango kilichopunguzwa' },
})

export const taxMessages = withMoneyWords({
  whichZero: { en: 'Kind of 0 %', sw: 'Aina ya 0 %' },
  choose: { en: 'Choose…', sw: 'Chagua…' },
  byCode: { en: 'VAT by tax code', sw: 'VAT kwa msimbo wa kodi' },
  code: { en: 'Tax code', sw: 'Msimbo wa kodi' },
  rate: { en: 'Rate %', sw: 'Kiwango %' },
  unsaid: { en: 'No code', sw: 'Bila msimbo' },
})
