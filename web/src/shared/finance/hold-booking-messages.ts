import { catalogue } from '#web/app/messages.ts'

export const holdBookingMessages = catalogue({
  hold: { en: 'Hold', sw: 'Simamisha' },
  holdOf: (booking: string) => ({ en: `Hold ${booking}`, sw: `Simamisha ${booking}` }),
  holdText: {
    en: 'It cannot be billed until somebody releases it.',
    sw: 'Haiwezi kutozwa hadi iachiliwe.',
  },
  reason: { en: 'Reason', sw: 'Sababu' },
  heldBecause: (reason: string) => ({ en: `Held: ${reason}`, sw: `Imesimamishwa: ${reason}` }),
  release: { en: 'Release', sw: 'Achilia' },
  releaseOf: (booking: string) => ({ en: `Release ${booking}`, sw: `Achilia ${booking}` }),
  holdFailed: { en: 'Failed to hold it', sw: 'Imeshindwa kusimamisha' },
  releaseFailed: { en: 'Failed to release it', sw: 'Imeshindwa kuachilia' },
})
