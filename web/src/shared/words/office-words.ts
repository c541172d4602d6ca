import { type Catalogue, catalogue } from '#web/app/messages.ts'
import { type WithWords, words } from './words.ts'

export const officeWords = catalogue({
  address: { en: 'Address', sw: 'Anwani' },
  applyFailed: { en: 'Failed to apply the import', sw: 'Imeshindwa kuandika uingizaji' },
  codeOf: (code: string) => ({ en: `(code ${code})`, sw: `(msimbo ${code})` }),
  company: { en: 'Company', sw: 'Kampuni' },
  confirmation: { en: 'Confirmation', sw: 'Uthibitisho' },
  copied: { en: 'Copied', sw: 'Imenakiliwa' },
  csv: { en: 'CSV', sw: 'CSV' },
  dispatch: { en: 'Dispatch', sw: 'Usafirishaji' },
  download: { en: 'Download', sw: 'Pakua' },
  file: { en: 'File', sw: 'Faili' },
  importAFile: { en: 'Import a File', sw: 'Ingiza Faili' },
  integrations: { en: 'Integrations', sw: 'Miunganisho' },
  invite: { en: 'Invite', sw: 'Alika' },
  key: { en: 'Key', sw: 'Ufunguo' },
  language: { en: 'Language', sw: 'Lugha' },
  logo: { en: 'Logo', sw: 'Nembo' },
  makerLeft: (name: string) => ({
    en: `Made by ${name}, who has left`,
    sw: `Ilitengenezwa na ${name}, ambaye ameondoka`,
  }),
  next: { en: 'Continue', sw: 'Endelea' },
  pause: { en: 'Pause', sw: 'Sitisha' },
  records: { en: 'Records', sw: 'Rekodi' },
  resume: { en: 'Resume', sw: 'Endeleza' },
  role: { en: 'Role', sw: 'Jukumu' },
  rotate: { en: 'Make New Secret', sw: 'Tengeneza Siri Mpya' },
  rotated: { en: 'New secret made', sw: 'Siri mpya imetengenezwa' },
  rotateQuestion: (name: string) => ({
    en: `Make a new secret for ${name}?`,
    sw: `Ungependa kutengeneza siri mpya ya ${name}?`,
  }),
  routes: { en: 'Routes', sw: 'Njia' },
  settings: { en: 'Settings', sw: 'Mipangilio' },
  setup: { en: 'Setup', sw: 'Maandalizi' },
  system: { en: 'System', sw: 'Mfumo' },
  when: { en: 'When', sw: 'Lini' },
  xlsx: { en: 'Excel (XLSX)', sw: 'Excel (XLSX)' },
})

/** A catalogue with the words of all departments, and with those that only the screens of settings, users, imports and connections share. */
export function withOfficeWords<const C extends Catalogue>(texts: C): WithWords<typeof words & typeof officeWords, C> {
  return { ...words, ...officeWords, ...texts }
}
