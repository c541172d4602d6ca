import { catalogue } from '#web/app/messages.ts'
import { fileMessages } from '#web/shared/documents/file-messages.ts'
import { papersMessages } from './papers-messages.ts'

/** The files of a paper. */
export const paperFileMessages = catalogue({
  ...fileMessages,
  files: papersMessages.files,
  none: { en: 'No files have been added', sw: 'Hakuna faili zilizoongezwa' },
  tooLarge: { en: 'File too large', sw: 'Faili ni kubwa mno' },
})
