import { withWords, words } from '#web/shared/words/words.ts'

export const summaryMessages = withWords({
  shouldHaveStarted: (span: string) => ({
    en: `should have started ${span} ago`,
    sw: `ilipaswa kuanza ${span} zilizopita`,
  }),
  clashes: { en: 'Clashes with', sw: 'Inaingiliana na' },
  cancelled: {
    en: 'Cancelled: this job does not run',
    sw: 'Imeghairiwa: safari hii haitafanyika',
  },
  system: words.theSystem,
  pickupAt: { en: 'Booked Pickup', sw: 'Kupakia kwa oda' },
  dropoffAt: { en: 'Booked Delivery', sw: 'Kufikisha kwa oda' },
  notes: { en: 'Booking Notes', sw: 'Maelezo ya oda' },
})
