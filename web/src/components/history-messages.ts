import { catalogue } from '#web/messages.ts'

export const historyMessages = catalogue({
  close: { en: 'Close', sw: 'Funga' },
  loading: { en: 'Loading history...', sw: 'Inapakia historia...' },
  failed: { en: 'Failed to load history', sw: 'Imeshindwa kupakia historia' },
  none: { en: 'No changes have been recorded', sw: 'Hakuna mabadiliko yaliyorekodiwa' },
  older: { en: 'Show older changes', sw: 'Onyesha mabadiliko ya zamani zaidi' },

  insert: { en: 'Created', sw: 'Imeongezwa' },
  update: { en: 'Changed', sw: 'Imebadilishwa' },
  delete: { en: 'Deleted', sw: 'Imefutwa' },
  by: (name: string) => ({ en: `by ${name}`, sw: `na ${name}` }),
  system: { en: 'the system', sw: 'mfumo' },

  empty: { en: 'empty', sw: 'tupu' },
  yes: { en: 'Yes', sw: 'Ndiyo' },
  no: { en: 'No', sw: 'Hapana' },
})
