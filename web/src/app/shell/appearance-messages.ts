import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const appearanceMessages = withOfficeWords({
  theme: { en: 'Theme', sw: 'Mandhari' },
  light: { en: 'Light', sw: 'Mwanga' },
  dark: { en: 'Dark', sw: 'Giza' },
})
