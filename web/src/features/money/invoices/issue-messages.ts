import { withWords } from '#web/shared/words/words.ts'

/** Issuing an invoice by hand. */
export const issueMessages = withWords({
  issueByHand: { en: 'Issue by Hand', sw: 'Toa kwa Mkono' },
  question: (no: string) => ({ en: `Issue invoice ${no} by hand?`, sw: `Ungependa kutoa ankara ${no} kwa mkono?` }),
  text: {
    en: 'No mail is sent: download the PDF and bring it to the customer. It can no longer be edited afterwards.',
    sw: 'Hakuna barua pepe itakayotumwa: pakua PDF na umfikishie mteja. Haitaweza kuhaririwa baada ya hapo.',
  },
  noAddress: (customer: string) => ({
    en: `${customer} has no e-mail address, so the invoice is issued by hand.`,
    sw: `${customer} hana barua pepe, kwa hiyo ankara inatolewa kwa mkono.`,
  }),
  how: { en: 'How it reaches the customer', sw: 'Jinsi inavyomfikia mteja' },
  done: { en: 'Invoice issued successfully', sw: 'Ankara imetolewa' },
  failed: { en: 'Failed to issue invoice', sw: 'Imeshindwa kutoa ankara' },
  issueAllTheSame: { en: 'It is right, issue it', sw: 'Ni sahihi, itoe' },
  issued: { en: 'Issued', sw: 'Kutolewa' },
  wasIssued: { en: 'Issued by hand', sw: 'Ilitolewa kwa mkono' },
})
