import { withWords } from '#web/shared/words/words.ts'

/** What writing a difference off asks for. */
export const writeOffMessages = withWords({
  writeOffQuestion: (amount: string, no: string) => ({
    en: `Write off ${amount} of ${no}?`,
    sw: `Ungependa kufuta ${amount} za ${no}?`,
  }),
  writeOffText: {
    en: 'The customer owes it no more. It is neither money nor a credit note: revenue and VAT stay as they are.',
    sw: 'Mteja hatadaiwa tena kiasi hiki. Si malipo wala hati ya punguzo: mapato na VAT hazibadiliki.',
  },
  upTo: (limit: string) => ({
    en: `Finance writes off up to ${limit} on an invoice; above it, a manager does.`,
    sw: `Fedha hufuta hadi ${limit} kwenye ankara; zaidi ya hapo, meneja.`,
  }),
  amount: { en: 'Amount', sw: 'Kiasi' },
  day: { en: 'Day', sw: 'Siku' },
  reasonHint: { en: 'For example: bank charges', sw: 'Kwa mfano: makato ya benki' },
  submit: { en: 'Write Off', sw: 'Futa' },
  wroteOff: { en: 'Difference written off', sw: 'Tofauti imefutwa' },
  writeOffFailed: { en: 'Failed to write the difference off', sw: 'Imeshindwa kufuta tofauti' },
})
