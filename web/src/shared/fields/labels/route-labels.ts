import { catalogue } from '#web/app/messages.ts'

export const routeLabels = catalogue({
  origin: { en: 'Origin', sw: 'Kutoka' },
  destination: { en: 'Destination', sw: 'Hadi' },
  distanceKm: { en: 'Distance (km)', sw: 'Umbali (km)' },
})
