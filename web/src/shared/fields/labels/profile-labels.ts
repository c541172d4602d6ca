import { catalogue } from '#web/app/messages.ts'
import { name } from './shared-labels.ts'

export const profileLabels = catalogue({
  name,
  role: { en: 'Role', sw: 'Jukumu' },
  isActive: { en: 'Active', sw: 'Inatumika' },
  passwordChangedAt: { en: 'Password Changed', sw: 'Nenosiri kubadilishwa' },
  invitedUntil: { en: 'Invited Until', sw: 'Mwaliko hadi' },
})
