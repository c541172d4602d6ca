import { catalogue } from '#web/app/messages.ts'

/** The heading of Settings, and its tabs. */
export const settingsTabMessages = catalogue({
  settings: { en: 'Settings', sw: 'Mipangilio' },
  profile: { en: 'Profile', sw: 'Wasifu' },
  notifications: { en: 'Notifications', sw: 'Arifa' },
  preferences: { en: 'Preferences', sw: 'Mapendeleo' },
  system: { en: 'System', sw: 'Mfumo' },
  integrations: { en: 'Integrations', sw: 'Miunganisho' },
})
