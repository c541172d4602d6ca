import { withWords } from '#web/shared/words/words.ts'

export const holdBookingMessages = withWords({
  hold: { en: 'Hold Billing', sw: 'Simamisha Utozaji' },
  holdOf: (booking: string) => ({ en: `Hold Billing of ${booking}`, sw: `Simamisha Utozaji wa ${booking}` }),
  holdText: {
    en: 'It cannot be billed until somebody releases it.',
    sw: 'Haiwezi kutozwa hadi iruhusiwe.',
  },
  heldBecause: (reason: string) => ({ en: `Held: ${reason}`, sw: `Imesimamishwa: ${reason}` }),
  release: { en: 'Release for Billing', sw: 'Ruhusu Kutozwa' },
  releaseOf: (booking: string) => ({ en: `Release for Billing: ${booking}`, sw: `Ruhusu Kutozwa: ${booking}` }),
  releaseText: (reason: string) => ({
    en: `It was held: ${reason}. From now on it can be billed.`,
    sw: `Ilisimamishwa: ${reason}. Kuanzia sasa inaweza kutozwa.`,
  }),
  holdFailed: { en: 'Failed to hold it', sw: 'Imeshindwa kusimamisha' },
  releaseFailed: { en: 'Failed to release it', sw: 'Imeshindwa kuruhusu' },
})
