import { catalogue } from '#web/app/messages.ts'

export const odometerReadingLabels = catalogue({
  at: { en: 'Read At', sw: 'Ilisomwa' },
  km: { en: 'Odometer (km)', sw: 'Odomita (km)' },
  source: { en: 'Source', sw: 'Chanzo' },
  isConfirmed: { en: 'Confirmed as right', sw: 'Imethibitishwa kuwa sahihi' },
  isDoubtful: { en: 'Doubtful', sw: 'Inatiliwa shaka' },
})
