import { fileTooLarge } from '@shehena/domain/office/documents/document-kinds'
import { catalogue } from '#web/app/messages.ts'

/** Texts about the files of a record, where they have no name of their own. */
export const fileMessages = catalogue({
  loading: { en: 'Loading files...', sw: 'Inafungua orodha ya faili...' },
  loadFailed: { en: 'Failed to load files', sw: 'Imeshindwa kufungua orodha ya faili' },
  added: { en: 'File added', sw: 'Faili imeongezwa' },
  tooLarge: { en: fileTooLarge, sw: 'Faili lazima iwe chini ya MB 10' },
  addFailed: { en: 'Failed to add the file', sw: 'Imeshindwa kuongeza faili' },
  downloadFailed: { en: 'Failed to download the file', sw: 'Imeshindwa kupakua faili' },
  deleted: { en: 'File deleted', sw: 'Faili imefutwa' },
  deleteFailed: { en: 'Failed to delete the file', sw: 'Imeshindwa kufuta faili' },
  deleteQuestion: { en: 'Do you want to delete this file?', sw: 'Ungependa kufuta faili hii?' },
})
