import { absenceLabels } from '#web/shared/fields/labels/absence-labels.ts'
import { withWords } from '#web/shared/words/words.ts'

export const absencesMessages = withWords({
  ...absenceLabels,
  absences: { en: 'Absences', sw: 'Kutokuwepo' },
  absencesOf: (name: string) => ({ en: `Absences of ${name}`, sw: `Kutokuwepo kwa ${name}` }),
  add: { en: 'Add Absence', sw: 'Ongeza Kutokuwepo' },
  addTo: (name: string) => ({ en: `Add an absence of ${name}`, sw: `Ongeza kutokuwepo kwa ${name}` }),
  editOf: (name: string) => ({ en: `Edit an absence of ${name}`, sw: `Hariri kutokuwepo kwa ${name}` }),
  save: { en: 'Save Absence', sw: 'Hifadhi Kutokuwepo' },
  editFrom: (from: string) => ({ en: `Edit the absence from ${from}`, sw: `Hariri kutokuwepo kuanzia ${from}` }),
  absenceFrom: (from: string) => ({ en: `absence from ${from}`, sw: `kutokuwepo kuanzia ${from}` }),
  unknownEnd: { en: 'Not known yet', sw: 'Bado haijulikani' },
  endHint: { en: 'Leave it empty while the end is not known', sw: 'Acha wazi ikiwa mwisho haujulikani' },
  unwellHint: {
    en: 'Health data: no note is kept, and it is deleted two years after its end.',
    sw: 'Hii ni taarifa ya afya: hakuna maelezo yanayohifadhiwa, na itafutwa miaka miwili baada ya mwisho wake.',
  },
  added: { en: 'Absence added', sw: 'Kutokuwepo kumeongezwa' },
  updated: { en: 'Absence updated', sw: 'Kutokuwepo kumesasishwa' },
  deleted: { en: 'Absence deleted', sw: 'Kutokuwepo kumefutwa' },
  addFailed: { en: 'Failed to add the absence', sw: 'Imeshindwa kuongeza kutokuwepo' },
  updateFailed: { en: 'Failed to update the absence', sw: 'Imeshindwa kusasisha kutokuwepo' },
  deleteFailed: { en: 'Failed to delete the absence', sw: 'Imeshindwa kufuta kutokuwepo' },
  deleteQuestion: {
    en: 'Do you want to delete this absence? To end it now, edit its end instead.',
    sw: 'Ungependa kufuta kutokuwepo huku? Ili kukumaliza sasa, hariri mwisho wake badala yake.',
  },
  loading: { en: 'Loading absences...', sw: 'Inafungua orodha ya kutokuwepo...' },
  loadingOne: { en: 'Loading the absence...', sw: 'Inafungua kutokuwepo...' },
  loadFailed: { en: 'Failed to load absences', sw: 'Imeshindwa kufungua orodha ya kutokuwepo' },
  none: { en: 'No absences have been recorded', sw: 'Hakuna kutokuwepo kulikorekodiwa' },
})
