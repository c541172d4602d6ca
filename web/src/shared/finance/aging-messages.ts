import { withWords } from '#web/shared/words/words.ts'

export const agingMessages = withWords({
  daysPastDue: { en: 'Days past due', sw: 'Siku za kuchelewa' },
  not_due: { en: 'Not due', sw: 'Muda wa kulipa haujafika' },
  aged_0_30: { en: '0-30 days', sw: 'Siku 0-30' },
  aged_31_60: { en: '31-60 days', sw: 'Siku 31-60' },
  aged_61_90: { en: '61-90 days', sw: 'Siku 61-90' },
  aged_over_90: { en: '90+ days', sw: 'Siku 90+' },
})
