import type { BelongingName, PartName } from '@shehena/domain/office/history/recorded-fields'
import { catalogue } from '#web/app/messages.ts'
import { withWords, words } from '#web/shared/words/words.ts'

export const historyMessages = withWords({
  loading: { en: 'Loading history...', sw: 'Inafungua historia...' },
  failed: { en: 'Failed to load history', sw: 'Imeshindwa kufungua historia' },
  none: { en: 'No changes have been recorded', sw: 'Hakuna mabadiliko yaliyorekodiwa' },
  noneMatch: { en: 'No changes in this period', sw: 'Hakuna mabadiliko katika kipindi hiki' },
  older: { en: 'Show older changes', sw: 'Onyesha mabadiliko ya zamani zaidi' },

  insert: { en: 'Created', sw: 'Imeongezwa' },
  update: { en: 'Changed', sw: 'Imebadilishwa' },
  delete: { en: 'Deleted', sw: 'Imefutwa' },
  system: words.theSystem,

  empty: { en: 'empty', sw: 'tupu' },
  yes: { en: 'Yes', sw: 'Ndiyo' },
  no: { en: 'No', sw: 'Hapana' },
})

/** Texts of a change of what belongs to a record. */
export const belongingMessages = {
  absence: catalogue({
    insert: { en: 'Absence added', sw: 'Kutokuwepo kumeongezwa' },
    update: { en: 'Absence changed', sw: 'Kutokuwepo kumebadilishwa' },
    delete: { en: 'Absence deleted', sw: 'Kutokuwepo kumefutwa' },
  }),
  allocation: catalogue({
    insert: { en: 'Allocated to an invoice', sw: 'Yamegawiwa ankara' },
    update: { en: 'Allocation taken back', sw: 'Mgao umerudishwa' },
    delete: { en: 'Allocation deleted', sw: 'Mgao umefutwa' },
  }),
  charge: catalogue({
    insert: { en: 'Charge added', sw: 'Tozo imeongezwa' },
    update: { en: 'Charge changed', sw: 'Tozo imebadilishwa' },
    delete: { en: 'Charge deleted', sw: 'Tozo imefutwa' },
  }),
  paper: catalogue({
    insert: { en: 'Paper added', sw: 'Cheti kimeongezwa' },
    update: { en: 'Paper changed', sw: 'Cheti kimebadilishwa' },
    delete: { en: 'Paper deleted', sw: 'Cheti kimefutwa' },
  }),
  odometerReading: catalogue({
    insert: { en: 'Odometer reading added', sw: 'Nambari ya odomita imeongezwa' },
    update: { en: 'Odometer reading changed', sw: 'Nambari ya odomita imebadilishwa' },
    delete: { en: 'Odometer reading deleted', sw: 'Nambari ya odomita imefutwa' },
  }),
  customerMerge: catalogue({
    insert: { en: 'Took another customer in', sw: 'Imepokea mteja mwingine' },
    update: { en: 'The other customer is apart again', sw: 'Mteja mwingine ametenganishwa tena' },
    delete: { en: 'Merge deleted', sw: 'Muunganisho umefutwa' },
  }),
  driverMerge: catalogue({
    insert: { en: 'Took another driver in', sw: 'Amepokea dereva mwingine' },
    update: { en: 'The other driver is apart again', sw: 'Dereva mwingine ametenganishwa tena' },
    delete: { en: 'Merge deleted', sw: 'Muunganisho umefutwa' },
  }),
  fiscalReceipt: catalogue({
    insert: { en: 'KRA control number entered', sw: 'Nambari ya udhibiti ya KRA imewekwa' },
    update: { en: 'KRA control number corrected', sw: 'Nambari ya udhibiti ya KRA imesahihishwa' },
    delete: { en: 'KRA control number deleted', sw: 'Nambari ya udhibiti ya KRA imefutwa' },
  }),
} satisfies Record<BelongingName, unknown>

/** Texts of a changed part of a record, by position. */
export const partMessages = {
  waypoint: catalogue({
    insert: (position: number) => ({ en: `Waypoint ${position} added`, sw: `Kituo ${position} kimeongezwa` }),
    update: (position: number) => ({ en: `Waypoint ${position} changed`, sw: `Kituo ${position} kimebadilishwa` }),
    delete: (position: number) => ({ en: `Waypoint ${position} removed`, sw: `Kituo ${position} kimeondolewa` }),
  }),
  invoiceLine: catalogue({
    insert: (position: number) => ({ en: `Line ${position} added`, sw: `Mstari ${position} umeongezwa` }),
    update: (position: number) => ({ en: `Line ${position} changed`, sw: `Mstari ${position} umebadilishwa` }),
    delete: (position: number) => ({ en: `Line ${position} removed`, sw: `Mstari ${position} umeondolewa` }),
  }),
} satisfies Record<PartName, unknown>
