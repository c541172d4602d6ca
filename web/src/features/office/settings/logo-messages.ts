import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const logoMessages = withOfficeWords({
  loadFailed: { en: 'Failed to load the logo', sw: 'Imeshindwa kufungua nembo' },
  ours: { en: "The company's logo", sw: 'Nembo ya kampuni' },
  none: { en: 'No logo yet', sw: 'Bado hakuna nembo' },
  size: (width: string, height: string) => ({
    en: `${width} × ${height} pixels`,
    sw: `Pikseli ${width} × ${height}`,
  }),
  choose: { en: 'Choose Picture', sw: 'Chagua Picha' },
  replace: { en: 'Replace', sw: 'Badilisha' },
  limits: {
    en: 'PNG or JPEG, at most 500 KB and 2,000 pixels wide or high.',
    sw: 'PNG au JPEG, isiyozidi KB 500 na pikseli 2,000 kwa upana au kimo.',
  },
  onPapers: {
    en: 'New invoices, receipts and other papers show it above the name of the company. What was issued before stays as it was.',
    sw: 'Ankara, risiti na hati nyingine mpya huionyesha juu ya jina la kampuni. Zilizotolewa awali hubaki zilivyokuwa.',
  },
  tooLarge: (kilobytes: string) => ({
    en: `This file has ${kilobytes} KB; at most 500.`,
    sw: `Faili hii ina KB ${kilobytes}; zisizidi 500.`,
  }),
  saved: { en: 'Logo saved', sw: 'Nembo imehifadhiwa' },
  removed: { en: 'Logo removed', sw: 'Nembo imeondolewa' },
  removeFailed: { en: 'Failed to remove the logo', sw: 'Imeshindwa kuondoa nembo' },
  removeQuestion: { en: 'Remove the logo?', sw: 'Ungependa kuondoa nembo?' },
  removeText: {
    en: 'New papers are printed without it. What was issued before keeps it.',
    sw: 'Hati mpya zitachapishwa bila nembo. Zilizotolewa awali zitabaki nayo.',
  },
})
