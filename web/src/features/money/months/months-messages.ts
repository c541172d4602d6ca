import { counted } from '#web/app/messages.ts'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const monthsMessages = withMoneyWords({
  title: { en: 'Closed Months', sw: 'Miezi Iliyofungwa' },
  about: {
    en: 'Nothing can be dated in a closed month. Months are closed in order, once they have ended.',
    sw: 'Hakuna kinachoweza kuwekwa tarehe ya mwezi uliofungwa. Miezi hufungwa kwa mfuatano, baada ya kuisha.',
  },
  back: menuMessages.whoOwes,
  loading: { en: 'Loading months...', sw: 'Inafungua miezi...' },
  failed: { en: 'Failed to load months', sw: 'Imeshindwa kufungua miezi' },
  none: { en: 'No months', sw: 'Hakuna miezi' },
  closed: { en: 'Closed', sw: 'Umefungwa' },
  closedBy: (name: string, at: string) => ({ en: `Closed by ${name}, ${at}`, sw: `Ulifungwa na ${name}, ${at}` }),
  open: { en: 'Open', sw: 'Haujafungwa' },
  reopenedBy: (name: string, at: string, reason: string) => ({
    en: `Opened again by ${name}, ${at}: ${reason}`,
    sw: `Ulifunguliwa tena na ${name}, ${at}: ${reason}`,
  }),
  drafts: { en: 'Drafts', sw: 'Rasimu' },
  draftCount: (count: number) =>
    counted(count, { en: { one: '# draft', other: '# drafts' }, sw: { one: 'Rasimu #', other: 'Rasimu #' } }),
  vatOf: (month: string) => ({ en: `Output VAT of ${month}`, sw: `VAT ya Mauzo ya ${month}` }),
  close: { en: 'Close Month', sw: 'Funga Mwezi' },
  closeNamed: (month: string) => ({ en: `Close ${month}`, sw: `Funga ${month}` }),
  closeQuestion: (month: string) => ({ en: `Close ${month}?`, sw: `Ungependa kufunga ${month}?` }),
  closeText: {
    en: 'It closes all months before it too. Nothing dated in them is accepted any more. Only an administrator can open the last closed month again.',
    sw: 'Miezi yote iliyotangulia hufungwa pia. Hakuna tena kinachokubaliwa kwa tarehe za miezi hiyo. Ni msimamizi pekee anayeweza kufungua tena mwezi wa mwisho uliofungwa.',
  },
  draftsText: (count: number) =>
    counted(count, {
      en: {
        one: '# draft is dated in it: it needs another date before it can be sent.',
        other: '# drafts are dated in it: they need another date before they can be sent.',
      },
      sw: {
        one: 'Rasimu # ina tarehe ya mwezi huu: itahitaji tarehe nyingine kabla ya kutumwa.',
        other: 'Rasimu # zina tarehe za mwezi huu: zitahitaji tarehe nyingine kabla ya kutumwa.',
      },
    }),
  wasClosed: (month: string) => ({ en: `${month} closed`, sw: `${month} umefungwa` }),
  closeFailed: { en: 'Failed to close the month', sw: 'Imeshindwa kufunga mwezi' },
  reopen: { en: 'Open Again', sw: 'Fungua Tena' },
  reopenNamed: (month: string) => ({ en: `Open ${month} again`, sw: `Fungua tena ${month}` }),
  reopenQuestion: (month: string) => ({ en: `Open ${month} again?`, sw: `Ungependa kufungua tena ${month}?` }),
  wasReopened: (month: string) => ({ en: `${month} is open again`, sw: `${month} umefunguliwa tena` }),
  reopenFailed: { en: 'Failed to open the month again', sw: 'Imeshindwa kufungua mwezi tena' },
})
