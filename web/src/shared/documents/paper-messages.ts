import { catalogue } from '#web/app/messages.ts'
import { fileMessages } from './file-messages.ts'

/** Texts about the delivery papers of a job, on its page and on that of its booking. */
export const paperMessages = catalogue({
  asked: (papers: string) => ({
    en: `The customer asks for: ${papers}. Its invoice waits for that.`,
    sw: `Mteja anahitaji: ${papers}. Ankara yake inasubiri hilo.`,
  }),
  papers: { en: 'Delivery papers', sw: 'Hati za kufikisha mzigo' },
  none: { en: 'No delivery papers yet', sw: 'Bado hakuna hati za kufikisha mzigo' },
  loading: { en: 'Loading delivery papers...', sw: 'Inafungua hati za kufikisha mzigo...' },
  loadFailed: { en: 'Failed to load delivery papers', sw: 'Imeshindwa kufungua hati za kufikisha mzigo' },
  added: { en: 'Paper uploaded', sw: 'Hati imepakiwa' },
  tooLarge: fileMessages.tooLarge,
  addFailed: { en: 'Failed to upload paper', sw: 'Imeshindwa kupakia hati' },
  typeMissing: { en: 'Choose a document type first', sw: 'Chagua aina ya hati kwanza' },
  downloadFailed: { en: 'Failed to download paper', sw: 'Imeshindwa kupakua hati' },
  deleteQuestion: { en: 'Delete this paper?', sw: 'Ungependa kufuta hati hii?' },
  deleted: { en: 'Paper deleted', sw: 'Hati imefutwa' },
  deleteFailed: { en: 'Failed to delete paper', sw: 'Imeshindwa kufuta hati' },
})
