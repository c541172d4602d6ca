import { fiscalReceiptLabels } from '#web/shared/fields/labels/fiscal-receipt-labels.ts'
import { withWords } from '#web/shared/words/words.ts'

/** KRA's number of an invoice or a credit note. */
export const fiscalReceiptMessages = withWords({
  ...fiscalReceiptLabels,
  title: { en: 'KRA Control Number', sw: 'Nambari ya Udhibiti ya KRA' },
  of: (no: string) => ({
    en: `KRA Control Number of ${no}`,
    sw: `Nambari ya Udhibiti ya KRA ya ${no}`,
  }),
  details: { en: "As KRA's portal shows it", sw: 'Kama inavyoonekana kwenye tovuti ya KRA' },
  qrHint: {
    en: 'Optional: the address from the QR code, which the PDF prints',
    sw: 'Si lazima: anwani iliyo kwenye QR, ambayo PDF inachapisha',
  },
  enteredBy: { en: 'Entered', sw: 'Iliwekwa' },
  check: { en: 'Check with KRA', sw: 'Kagua kwenye KRA' },
  notCancelled: {
    en: 'KRA has a number for this invoice, so it cannot be cancelled: correct it with a credit note.',
    sw: 'KRA ina nambari ya ankara hii, kwa hiyo haiwezi kughairiwa: isahihishe kwa hati ya punguzo.',
  },
  entered: { en: 'KRA control number saved successfully', sw: 'Nambari ya udhibiti ya KRA imehifadhiwa' },
  failed: { en: 'Failed to save the KRA control number', sw: 'Imeshindwa kuhifadhi nambari ya udhibiti ya KRA' },
  loadFailed: { en: 'Failed to load the details', sw: 'Imeshindwa kufungua maelezo' },
  loading: { en: 'Loading details...', sw: 'Inafungua maelezo...' },
  wasNumbered: { en: 'KRA control number', sw: 'Nambari ya udhibiti ya KRA' },
})
