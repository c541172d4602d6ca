import { catalogue } from '#web/app/messages.ts'

/** What a dispute asks for, and its answer. */
export const disputeMessages = catalogue({
  disputeQuestion: (no: string) => ({ en: `What is disputed about ${no}?`, sw: `Ankara ${no} inapingwa kwa nini?` }),
  disputeText: {
    en: 'No reminder of this invoice goes out until the dispute is closed.',
    sw: 'Ankara hii haitatumiwa kumbusho hadi pingamizi lifungwe.',
  },
  disputeReason: { en: 'What the customer says', sw: 'Mteja anasema nini' },
  openDispute: { en: 'Open Dispute', sw: 'Fungua Pingamizi' },
  disputeOpened: { en: 'Dispute opened', sw: 'Pingamizi limefunguliwa' },
  closeQuestion: (no: string) => ({
    en: `How was the dispute of ${no} answered?`,
    sw: `Pingamizi la ankara ${no} lilijibiwaje?`,
  }),
  answer: { en: 'Answer', sw: 'Jibu' },
  saveAnswer: { en: 'Close Dispute', sw: 'Funga Pingamizi' },
  disputeFailed: { en: 'Failed to save dispute', sw: 'Imeshindwa kuhifadhi pingamizi' },
})
