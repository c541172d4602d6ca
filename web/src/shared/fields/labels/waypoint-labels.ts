import { catalogue } from '#web/app/messages.ts'

export const waypointLabels = catalogue({
  place: { en: 'Place', sw: 'Mahali' },
  lat: { en: 'Latitude', sw: 'Latitudo' },
  lon: { en: 'Longitude', sw: 'Longitudo' },
  type: { en: 'Type', sw: 'Aina' },
  note: { en: 'Note', sw: 'Maelezo' },
  reachedAt: { en: 'Reached', sw: 'Kimefikiwa' },
  missedAt: { en: 'Missed', sw: 'Kimepitwa' },
  missedNote: { en: 'Why Missed', sw: 'Sababu ya kupitwa' },
})
