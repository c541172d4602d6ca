import { catalogue } from '#web/app/messages.ts'
import { notes, status } from './shared-labels.ts'

export const vehicleLabels = catalogue({
  regNo: { en: 'Registration No.', sw: 'Nambari ya usajili' },
  make: { en: 'Make', sw: 'Chapa' },
  model: { en: 'Model', sw: 'Modeli' },
  year: { en: 'Year', sw: 'Mwaka' },
  capacityTons: { en: 'Capacity (tons)', sw: 'Uwezo (tani)' },
  fuelType: { en: 'Fuel Type', sw: 'Aina ya mafuta' },
  status,
  currentOdometer: { en: 'Odometer (km)', sw: 'Odomita (km)' },
  notes,
})
