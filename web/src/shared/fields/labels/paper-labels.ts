import { catalogue } from '#web/app/messages.ts'

export const paperLabels = catalogue({
  kind: { en: 'Paper', sw: 'Cheti' },
  country: { en: 'Country', sw: 'Nchi' },
  number: { en: 'Number', sw: 'Nambari' },
  classes: { en: 'Classes', sw: 'Madaraja' },
  expiresOn: { en: 'Expires On', sw: 'Mwisho wa kutumika' },
})
