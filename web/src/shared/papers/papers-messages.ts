import { catalogue } from '#web/app/messages.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'
import { fileMessages } from '../documents/file-messages.ts'
import { paperLabels } from '../fields/labels/paper-labels.ts'

export const papersMessages = withRoadWords({
  ...paperLabels,
  papers: { en: 'Papers', sw: 'Vyeti na vibali' },
  papersOf: (name: string) => ({ en: `Papers of ${name}`, sw: `Vyeti na vibali: ${name}` }),
  add: { en: 'Add Paper', sw: 'Ongeza Cheti' },
  addTo: (name: string) => ({ en: `Add a paper of ${name}`, sw: `Ongeza cheti: ${name}` }),
  paperOf: (paper: string, name: string) => ({ en: `${paper} of ${name}`, sw: `${paper}: ${name}` }),
  ofCountry: (paper: string, country: string) => ({ en: `${paper} (${country})`, sw: `${paper} (${country})` }),
  save: { en: 'Save Paper', sw: 'Hifadhi Cheti' },
  renew: { en: 'Renew', sw: 'Hariri' },
  renewNamed: (paper: string) => ({ en: `Edit or renew ${paper}`, sw: `Hariri au fanya upya ${paper}` }),
  files: { en: 'Files', sw: 'Faili' },
  valid: { en: 'Valid', sw: 'Inatumika' },
  expiring: { en: 'Expires Soon', sw: 'Inakaribia kuisha' },
  expired: { en: 'Expired', sw: 'Imeisha' },
  details: { en: 'Details', sw: 'Taarifa' },
  lastDay: { en: 'The last day on which it is valid', sw: 'Siku ya mwisho ya kutumika' },
  chooseCountry: { en: 'Choose a country', sw: 'Chagua nchi' },
  missing: (papers: string) => ({ en: `Not recorded: ${papers}`, sw: `Havijarekodiwa: ${papers}` }),
  added: { en: 'Paper added. Its file can be added now.', sw: 'Cheti kimeongezwa. Sasa unaweza kuongeza faili yake.' },
  updated: { en: 'Paper updated', sw: 'Cheti kimesasishwa' },
  deleted: { en: 'Paper deleted', sw: 'Cheti kimefutwa' },
  addFailed: { en: 'Failed to add the paper', sw: 'Imeshindwa kuongeza cheti' },
  updateFailed: { en: 'Failed to update the paper', sw: 'Imeshindwa kusasisha cheti' },
  deleteFailed: { en: 'Failed to delete the paper', sw: 'Imeshindwa kufuta cheti' },
  deleteQuestion: {
    en: 'Do you want to delete this paper with its files? A renewed one is edited instead.',
    sw: 'Ungependa kufuta cheti hiki pamoja na faili zake? Kilichofanywa upya huhaririwa badala yake.',
  },
  loading: { en: 'Loading papers...', sw: 'Inafungua orodha ya vyeti...' },
  loadingOne: { en: 'Loading the paper...', sw: 'Inafungua cheti...' },
  loadFailed: { en: 'Failed to load papers', sw: 'Imeshindwa kufungua orodha ya vyeti' },
  none: { en: 'No papers have been recorded', sw: 'Hakuna vyeti vilivyorekodiwa' },
})

/** The files of a paper. */
export const paperFileMessages = catalogue({
  ...fileMessages,
  files: papersMessages.files,
  none: { en: 'No files have been added', sw: 'Hakuna faili zilizoongezwa' },
  tooLarge: { en: 'File too large', sw: 'Faili ni kubwa mno' },
})
