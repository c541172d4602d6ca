import { catalogue } from '#web/app/messages.ts'
import { name, status } from './shared-labels.ts'

export const driverLabels = catalogue({
  name,
  phone: { en: 'Phone', sw: 'Simu' },
  licenseNo: { en: 'License No.', sw: 'Nambari ya leseni' },
  status,
})
