import { catalogue } from '#web/app/messages.ts'

export const summaryMessages = catalogue({
  shouldHaveStarted: (span: string) => ({
    en: `should have started ${span} ago`,
    sw: `ilipaswa kuanza ${span} zilizopita`,
  }),
  clashes: { en: 'Clashes with', sw: 'Inaingiliana na' },
  cancelled: {
    en: 'Cancelled: this job does not run',
    sw: 'Imeghairiwa: safari hii haitafanyika',
  },
  by: (name: string) => ({ en: `by ${name}`, sw: `na ${name}` }),
  system: { en: 'the system', sw: 'mfumo' },
  pickupAt: { en: 'Booked Pickup', sw: 'Kupakia kwa oda' },
  dropoffAt: { en: 'Booked Delivery', sw: 'Kufikisha kwa oda' },
  notes: { en: 'Booking Notes', sw: 'Maelezo ya oda' },
})
