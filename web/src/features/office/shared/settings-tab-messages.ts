import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The heading of Settings, and its tabs. */
export const settingsTabMessages = withOfficeWords({
  profile: { en: 'Profile', sw: 'Wasifu' },
  notifications: { en: 'Notifications', sw: 'Arifa' },
  exports: { en: 'Exports', sw: 'Faili zilizopakuliwa' },
  preferences: { en: 'Preferences', sw: 'Mapendeleo' },
  sendingFailed: { en: 'Failed to load what waits to be sent', sw: 'Imeshindwa kufungua yanayosubiri kutumwa' },
})
