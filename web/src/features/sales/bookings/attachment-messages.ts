import { catalogue, counted } from '#web/app/messages.ts'
import { fileMessages } from '#web/shared/documents/file-messages.ts'

export const attachmentMessages = catalogue({
  attachments: { en: 'Attachments', sw: 'Viambatisho' },
  counted: (count: number) =>
    counted(count, {
      en: { one: '# attachment', other: '# attachments' },
      sw: { one: 'Kiambatisho #', other: 'Viambatisho #' },
    }),
  none: { en: 'No attachments yet', sw: 'Bado hakuna viambatisho' },
  loading: { en: 'Loading attachments...', sw: 'Inafungua orodha ya viambatisho...' },
  loadFailed: { en: 'Failed to load attachments', sw: 'Imeshindwa kufungua orodha ya viambatisho' },
  tooLarge: fileMessages.tooLarge,
  added: { en: 'File uploaded successfully', sw: 'Faili imepakiwa' },
  addFailed: { en: 'Failed to upload file', sw: 'Imeshindwa kupakia faili' },
  downloadFailed: { en: 'Failed to download file', sw: 'Imeshindwa kupakua faili' },
  deleteQuestion: {
    en: 'Are you sure you want to delete this attachment?',
    sw: 'Una uhakika unataka kufuta kiambatisho hiki?',
  },
  deleted: { en: 'Attachment deleted successfully', sw: 'Kiambatisho kimefutwa' },
  deleteFailed: { en: 'Failed to delete attachment', sw: 'Imeshindwa kufuta kiambatisho' },
})
