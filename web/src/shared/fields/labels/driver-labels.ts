import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'
import { name, status } from './shared-labels.ts'

export const driverLabels = catalogue({
  name,
  phone: words.phone,
  licenseNo: { en: 'License No.', sw: 'Nambari ya leseni' },
  status,
  mergedIntoId: { en: 'Merged into', sw: 'Ameunganishwa na' },
})
