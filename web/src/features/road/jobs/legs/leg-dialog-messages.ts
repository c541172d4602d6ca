import { catalogue } from '#web/app/messages.ts'
import { assignMessages } from '../assign/assign-messages.ts'
import { legMessages } from './leg-messages.ts'

/** The texts of the dialogs that say who carried a job, which its page does without until one opens. */
export const legDialogMessages = catalogue({
  ...legMessages,

  moveOf: (no: string) => ({ en: `Move the load of ${no}`, sw: `Hamishia gari lingine mzigo wa ${no}` }),
  chooseVehicle: assignMessages.chooseVehicle,
  chooseDriver: assignMessages.chooseDriver,
  moveText: (crew: string) => ({
    en: `Until then it is counted for ${crew}.`,
    sw: `Hadi muda huo inahesabiwa kwa ${crew}.`,
  }),
  moveLoad: { en: 'Move Load', sw: 'Hamishia Gari Hilo' },
  moved: { en: 'The load goes on with another crew', sw: 'Mzigo unaendelea na gari au dereva mwingine' },
  correctText: (crew: string) => ({
    en: `The hours that ${crew} drove are then counted for the others. The timeline keeps what was recorded before.`,
    sw: `Saa za ${crew} zitahesabiwa kwa waliosafiri kweli. Historia ya safari inaweka kilichorekodiwa awali.`,
  }),
  corrected: { en: 'Corrected who carried it', sw: 'Aliyebeba mzigo amesahihishwa' },
})
