import { catalogue } from '#web/app/messages.ts'

/** Words of the two views of the jobs. */
export const viewMessages = catalogue({
  view: { en: 'View', sw: 'Mwonekano' },
  table: { en: 'Table', sw: 'Jedwali' },
  board: { en: 'Board', sw: 'Ubao' },
  loading: { en: 'Loading job board...', sw: 'Inafungua ubao wa safari...' },
})
