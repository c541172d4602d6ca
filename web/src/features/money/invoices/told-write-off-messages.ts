import { catalogue } from '#web/app/messages.ts'

/** What an invoice says of a difference that is written off. */
export const toldWriteOffMessages = catalogue({
  settledBesides: {
    en: 'This invoice has been settled in full, in part by what was written off.',
    sw: 'Ankara hii imelipiwa yote, sehemu kwa tofauti iliyofutwa.',
  },
  writtenOffInFull: { en: 'This invoice has been written off in full.', sw: 'Ankara hii imefutwa yote.' },
  writeOff: { en: 'Write Off Difference', sw: 'Futa Tofauti' },
  writtenOff: { en: 'Written off', sw: 'Zimefutwa' },
  takeBackNamed: (amount: string) => ({
    en: `Take back the ${amount} written off`,
    sw: `Rudisha ${amount} zilizofutwa`,
  }),
  takeBack: { en: 'Take Back', sw: 'Rudisha' },
  tookBack: { en: 'What was written off is taken back', sw: 'Zilizofutwa zimerudishwa' },
})
