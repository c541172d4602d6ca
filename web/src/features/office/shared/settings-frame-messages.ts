import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The heading of Settings, and its list of sections. */
export const settingsFrameMessages = withOfficeWords({
  sections: { en: 'Sections of the settings', sw: 'Sehemu za mipangilio' },
  allSettings: { en: 'All settings', sw: 'Mipangilio yote' },
  loading: { en: 'Loading settings...', sw: 'Inafungua mipangilio...' },
  sendingFailed: { en: 'Failed to load what waits to be sent', sw: 'Imeshindwa kufungua yanayosubiri kutumwa' },
})
