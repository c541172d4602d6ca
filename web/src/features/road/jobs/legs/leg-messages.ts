import { withRoadWords } from '#web/shared/words/road-words.ts'

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

  wasAnother: { en: 'It was another truck from the start', sw: 'Lilikuwa gari lingine tangu mwanzo' },
  wasAnotherOf: (crew: string) => ({
    en: `It was another truck than ${crew} from the start`,
    sw: `Lilikuwa gari lingine badala ya ${crew} tangu mwanzo`,
  }),
})
