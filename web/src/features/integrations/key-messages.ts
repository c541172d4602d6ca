import { catalogue } from '#web/app/messages.ts'

/** The list of the keys. */
export const keyMessages = catalogue({
  keys: { en: 'API keys', sw: 'Funguo za API' },
  about: {
    en: 'With a key another program, such as your accounts package, reads and enters data here by itself.',
    sw: 'Kwa ufunguo, programu nyingine, kama ya uhasibu, husoma na kuweka data humu yenyewe.',
  },
  newKey: { en: 'New Key', sw: 'Ufunguo Mpya' },
  loading: { en: 'Loading the API keys...', sw: 'Inafungua orodha ya funguo...' },
  failed: { en: 'Failed to load the API keys', sw: 'Imeshindwa kufungua orodha ya funguo' },
  none: {
    en: 'No API key yet. Make one for each program that is to fetch bookings or invoices from here, or enter them.',
    sw: 'Bado hakuna ufunguo wa API. Tengeneza mmoja kwa kila programu itakayochukua oda au ankara humu, au kuziweka.',
  },

  name: { en: 'Name', sw: 'Jina' },
  role: { en: 'Role', sw: 'Jukumu' },
  readsOnly: (role: string) => ({ en: `${role}, reads only`, sw: `${role}, kusoma tu` }),
  secret: { en: 'Secret', sw: 'Siri' },
  oldUntil: (end: string) => ({
    en: `The secret before works until ${end}`,
    sw: `Siri iliyotangulia itafanya kazi hadi ${end}`,
  }),
  calls: { en: 'Calls/Minute', sw: 'Maombi/dakika' },
  lastUse: { en: 'Last Use', sw: 'Matumizi ya mwisho' },
  never: { en: 'Never', sw: 'Hazijatumika' },
  expires: { en: 'Expires', sw: 'Mwisho' },
  status: { en: 'Status', sw: 'Hali' },
  active: { en: 'Active', sw: 'Unatumika' },
  expiring: { en: 'Expires Soon', sw: 'Unakaribia kuisha' },
  revoked: { en: 'Revoked', sw: 'Umebatilishwa' },
  expired: { en: 'Expired', sw: 'Umeisha' },
  createdBy: { en: 'Created By', sw: 'Aliyetengeneza' },
  actions: { en: 'Actions', sw: 'Vitendo' },

  edit: { en: 'Edit', sw: 'Hariri' },
  rotate: { en: 'Rotate', sw: 'Badilisha siri' },
  revoke: { en: 'Revoke', sw: 'Batilisha' },

  revokeQuestion: (name: string) => ({
    en: `Revoke the key ${name}?`,
    sw: `Ungependa kubatilisha ufunguo ${name}?`,
  }),
  revokeText: {
    en: 'Programs that use it are refused at once. This cannot be undone: they then need a new key.',
    sw: 'Programu zinazoutumia zitakataliwa mara moja. Hatua hii haiwezi kutenguliwa: zitahitaji ufunguo mpya.',
  },
  wasRevoked: { en: 'Key revoked', sw: 'Ufunguo umebatilishwa' },
  revokeFailed: { en: 'Failed to revoke the key', sw: 'Imeshindwa kubatilisha ufunguo' },
})
