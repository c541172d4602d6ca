import {
  type DocType,
  type DocumentEntity,
  docTypeLabels,
  fileExtensions,
} from '@shehena/domain/office/documents/document-kinds'
import { catalogue } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** Texts about documents of any kind of record. */
export const documentMessages = withOfficeWords({
  chooseFiles: { en: 'Choose files', sw: 'Chagua faili' },
  orDrop: { en: 'or drop them here', sw: 'au ziburute hapa' },
  limits: (kinds: string) => ({ en: `${kinds}, each up to 10 MB`, sw: `${kinds}, kila moja hadi MB 10` }),
  docType: { en: 'Document Type', sw: 'Aina ya hati' },
  chooseDocType: { en: 'Choose a type', sw: 'Chagua aina' },

  uploading: (name: string) => ({ en: `Uploading ${name}`, sw: `Inapakia ${name}` }),
  waiting: { en: 'Waiting', sw: 'Inasubiri' },
  checking: { en: 'Checking', sw: 'Inakaguliwa' },
  stop: { en: 'Stop', sw: 'Simamisha' },
  stopNamed: (name: string) => ({ en: `Stop uploading ${name}`, sw: `Simamisha kupakia ${name}` }),
  retry: { en: 'Try again', sw: 'Jaribu tena' },
  retryNamed: (name: string) => ({ en: `Try ${name} again`, sw: `Jaribu ${name} tena` }),
  dismiss: { en: 'Dismiss', sw: 'Ondoa' },
  dismissNamed: (name: string) => ({ en: `Dismiss ${name}`, sw: `Ondoa ${name}` }),
  otherKind: (kinds: string) => ({
    en: `Files of this kind cannot be added. Choose one of ${kinds}.`,
    sw: `Faili za aina hii haziwezi kuongezwa. Chagua mojawapo ya ${kinds}.`,
  }),

  downloadNamed: (name: string) => ({ en: `Download ${name}`, sw: `Pakua ${name}` }),
  deleteNamed: (name: string) => ({ en: `Delete ${name}`, sw: `Futa ${name}` }),
})

export const docTypeMessages = catalogue({
  attachment: { en: docTypeLabels.attachment, sw: 'Kiambatisho' },
  invoice: { en: docTypeLabels.invoice, sw: 'Ankara' },
  inspection_report: { en: docTypeLabels.inspection_report, sw: 'Ripoti ya ukaguzi' },
  receipt: { en: docTypeLabels.receipt, sw: 'Risiti' },
  work_order: { en: docTypeLabels.work_order, sw: 'Agizo la kazi' },
  parts_list: { en: docTypeLabels.parts_list, sw: 'Orodha ya vipuri' },
  delivery_note: { en: docTypeLabels.delivery_note, sw: 'Hati ya kufikisha mzigo' },
  weighbridge_ticket: { en: docTypeLabels.weighbridge_ticket, sw: 'Tiketi ya mizani' },
  interchange: { en: docTypeLabels.interchange, sw: 'Hati ya kontena (interchange)' },
  customs: { en: docTypeLabels.customs, sw: 'Hati ya forodha' },
  photo: { en: docTypeLabels.photo, sw: 'Picha' },
  other: { en: docTypeLabels.other, sw: 'Nyingine' },
} satisfies Record<DocType, unknown>)

/** Accepted kinds of file, as people write them. */
export function kindsOf(entity: DocumentEntity): string {
  return fileExtensions[entity].map((extension) => extension.toUpperCase()).join(', ')
}

/** Texts that each kind of record has for its documents. One that ends in `Text` is the second line of its notice. */
export type DocumentTexts = {
  none: string
  loading: string
  loadFailed: string
  added: string
  tooLarge: string
  tooLargeText?: string
  addFailed: string
  addFailedText?: string
  downloadFailed: string
  deleted: string
  deleteFailed: string
  deleteFailedText?: string
  deleteQuestion: string
  /** For a file without a type, where one is required. */
  typeMissing?: string
  typeMissingText?: string
  /** For a record that is not saved yet and cannot have documents. */
  saveFirst?: string
}
