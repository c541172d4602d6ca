import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

/** The bar of views above a list, and the usual ones by their keys, but for those that the menu has too. */
export const viewMessages = catalogue({
  views: { en: 'Views', sw: 'Mionekano' },
  save: { en: 'Save View', sw: 'Hifadhi Mwonekano' },
  edit: { en: 'Edit Views', sw: 'Hariri Mionekano' },
  now: { en: 'Now', sw: 'Sasa' },
  unassigned: { en: 'Unassigned', sw: 'Zisizo na gari' },
  late: { en: 'Late', sw: 'Zilizochelewa' },
  tomorrow: { en: 'Tomorrow', sw: 'Kesho' },
  overdue: words.overdue,
  toConfirm: { en: 'To Confirm', sw: 'Za kuthibitisha' },
})
