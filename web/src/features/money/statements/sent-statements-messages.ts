import { catalogue } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const sentStatementsMessages = withMoneyWords({
  create: { en: 'New Statement', sw: 'Taarifa Mpya' },
  whose: { en: 'Whose statement?', sw: 'Taarifa ya mteja yupi?' },
  loading: { en: 'Loading statements of account...', sw: 'Inafungua taarifa za akaunti...' },
  failed: { en: 'Failed to load statements of account', sw: 'Imeshindwa kufungua taarifa za akaunti' },
  none: {
    en: 'None was sent yet. Statements of account that go to customers by mail are listed here, with what became of each mail.',
    sw: 'Hakuna iliyotumwa bado. Taarifa za akaunti zinazotumwa kwa wateja kwa barua pepe huorodheshwa hapa, pamoja na hali ya kila barua pepe.',
  },
  noneMatch: { en: 'No statement matches the filters.', sw: 'Hakuna taarifa ya akaunti inayolingana na vichujio.' },
  search: { en: 'Search by customer...', sw: 'Tafuta kwa mteja...' },
  state: { en: 'State of the mail', sw: 'Hali ya barua pepe' },
  sentTo: { en: 'Sent to', sw: 'Imetumwa kwa' },
  sentAt: { en: 'Sent', sw: 'Ilitumwa' },
  sender: { en: 'Sent by', sw: 'Aliyetuma' },
  monthly: { en: 'Monthly', sw: 'Ya kila mwezi' },
})

/** The states of a mail, and all of them. */
export const mailStateMessages = catalogue({
  all: { en: 'All mails', sw: 'Barua pepe zote' },
  waiting: { en: 'Waiting', sw: 'Inasubiri' },
  sent: { en: 'Sent', sw: 'Imetumwa' },
  failed: { en: 'Not Delivered', sw: 'Haikufika' },
  unclear: { en: 'Unclear', sw: 'Haijulikani' },
})
