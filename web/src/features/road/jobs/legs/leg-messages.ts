import { withRoadWords } from '#web/shared/words/road-words.ts'
import { assignMessages } from '../assign/assign-messages.ts'

export const legMessages = withRoadWords({
  carriedBy: { en: 'Carried by', sw: 'Iliyobebwa na' },
  none: { en: 'No vehicle or driver yet', sw: 'Bado haina gari wala dereva' },
  planned: { en: 'Planned', sw: 'Imepangwa' },
  under_way: { en: 'Under way', sw: 'Iko njiani' },
  done: { en: 'Done', sw: 'Imemaliza' },
  dropped: { en: 'Not driven', sw: 'Haikuendeshwa' },
  since: (start: string) => ({ en: `since ${start}`, sw: `tangu ${start}` }),

  move: { en: 'Move to Another Truck', sw: 'Hamishia Gari Lingine' },
  swap: { en: 'Exchange with Another Job…', sw: 'Badilishana na Safari Nyingine…' },
  moveOf: (no: string) => ({ en: `Move the load of ${no}`, sw: `Hamishia gari lingine mzigo wa ${no}` }),
  chooseVehicle: assignMessages.chooseVehicle,
  chooseDriver: assignMessages.chooseDriver,
  moveText: (crew: string) => ({
    en: `Until then it is counted for ${crew}.`,
    sw: `Hadi muda huo inahesabiwa kwa ${crew}.`,
  }),
  moveLoad: { en: 'Move Load', sw: 'Hamishia Gari Hilo' },
  moved: { en: 'The load goes on with another crew', sw: 'Mzigo unaendelea na gari au dereva mwingine' },

  wasAnother: { en: 'It was another truck from the start', sw: 'Lilikuwa gari lingine tangu mwanzo' },
  wasAnotherOf: (crew: string) => ({
    en: `It was another truck than ${crew} from the start`,
    sw: `Lilikuwa gari lingine badala ya ${crew} tangu mwanzo`,
  }),
  correctText: (crew: string) => ({
    en: `The hours that ${crew} drove are then counted for the others. The timeline keeps what was recorded before.`,
    sw: `Saa za ${crew} zitahesabiwa kwa waliosafiri kweli. Historia ya safari inaweka kilichorekodiwa awali.`,
  }),
  corrected: { en: 'Corrected who carried it', sw: 'Aliyebeba mzigo amesahihishwa' },
})
