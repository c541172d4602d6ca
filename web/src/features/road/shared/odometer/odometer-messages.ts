import { odometerReadingLabels } from '#web/shared/fields/labels/odometer-reading-labels.ts'
import { withWords } from '#web/shared/words/words.ts'

export const odometerMessages = withWords({
  ...odometerReadingLabels,
  odometer: { en: 'Odometer', sw: 'Odomita' },
  readingsOf: (regNo: string) => ({ en: `Odometer readings of ${regNo}`, sw: `Nambari za odomita ya ${regNo}` }),
  readBy: { en: 'Entered By', sw: 'Aliyeandika' },
  state: { en: 'State', sw: 'Hali' },
  doubtfulText: {
    en: 'Kept, but the odometer does not follow it: it is below a reading that counts, or further than a truck travels in that time. Correct it, or confirm that it is right.',
    sw: 'Imehifadhiwa, lakini odomita haiifuati: ni chini ya nambari inayohesabiwa, au ni mbali kuliko lori linavyosafiri kwa muda huo. Irekebishe, au thibitisha kuwa ni sahihi.',
  },
  correctedTo: (km: string) => ({ en: `Corrected to ${km}`, sw: `Imesahihishwa kuwa ${km}` }),
  inRecord: { en: 'In its record', sw: 'Kwenye rekodi yake' },
  recordOf: (at: string) => ({
    en: `Correct the reading of ${at} in its maintenance record`,
    sw: `Sahihisha nambari ya ${at} kwenye rekodi yake ya matengenezo`,
  }),
  add: { en: 'Add Reading', sw: 'Ongeza Nambari ya Odomita' },
  addTo: (regNo: string) => ({ en: `Add a reading of ${regNo}`, sw: `Ongeza nambari ya odomita ya ${regNo}` }),
  correctOf: (regNo: string) => ({
    en: `Correct a reading of ${regNo}`,
    sw: `Sahihisha nambari ya odomita ya ${regNo}`,
  }),
  correctFrom: (at: string) => ({ en: `Correct the reading of ${at}`, sw: `Sahihisha nambari ya ${at}` }),
  readingFrom: (at: string) => ({ en: `reading of ${at}`, sw: `nambari ya ${at}` }),
  save: { en: 'Save Reading', sw: 'Hifadhi Nambari' },
  isRight: {
    en: 'It is right as it stands, as after the instrument was replaced',
    sw: 'Ni sahihi ilivyo, kama baada ya kifaa kubadilishwa',
  },
  olderHint: {
    en: 'An older reading may be entered too.',
    sw: 'Nambari ya zamani pia inaweza kuandikwa.',
  },
  added: { en: 'Reading added', sw: 'Nambari ya odomita imeongezwa' },
  corrected: { en: 'Reading corrected', sw: 'Nambari ya odomita imesahihishwa' },
  deleted: { en: 'Reading deleted', sw: 'Nambari ya odomita imefutwa' },
  doubtfulNotice: { en: 'The reading is doubtful', sw: 'Nambari ya odomita inatiliwa shaka' },
  addFailed: { en: 'Failed to add the reading', sw: 'Imeshindwa kuongeza nambari ya odomita' },
  correctFailed: { en: 'Failed to correct the reading', sw: 'Imeshindwa kusahihisha nambari ya odomita' },
  deleteFailed: { en: 'Failed to delete the reading', sw: 'Imeshindwa kufuta nambari ya odomita' },
  deleteQuestion: { en: 'Do you want to delete this reading?', sw: 'Ungependa kufuta nambari hii ya odomita?' },
  loading: { en: 'Loading readings...', sw: 'Inafungua nambari za odomita...' },
  loadingOne: { en: 'Loading the reading...', sw: 'Inafungua nambari ya odomita...' },
  loadFailed: { en: 'Failed to load the readings', sw: 'Imeshindwa kufungua nambari za odomita' },
  none: { en: 'No readings have been recorded', sw: 'Hakuna nambari za odomita zilizorekodiwa' },
})
