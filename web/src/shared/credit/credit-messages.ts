import { withWords } from '#web/shared/words/words.ts'

export const creditMessages = withWords({
  credit: { en: 'Credit', sw: 'Mkopo' },
  near: { en: 'Near its credit limit', sw: 'Anakaribia kikomo cha mkopo' },
  over: {
    en: 'Over its credit limit: it can be quoted, and a manager can release it',
    sw: 'Amevuka kikomo cha mkopo: oda inaweza kupewa bei, na meneja anaweza kuiruhusu',
  },
  held: { en: 'On hold: it can only be quoted', sw: 'Amezuiliwa: oda inaweza tu kupewa bei' },
  jobOver: {
    en: 'The customer is over its credit limit. The jobs of this booking wait until a manager releases it.',
    sw: 'Mteja amevuka kikomo cha mkopo. Safari za oda hii zinasubiri hadi meneja airuhusu.',
  },
  jobHeld: {
    en: 'The customer is on hold. New jobs wait until a manager releases it.',
    sw: 'Mteja amezuiliwa. Safari mpya zinasubiri hadi meneja aache kumzuilia.',
  },
  releasedBy: (name: string) => ({
    en: `Over its credit limit, released by ${name}`,
    sw: `Amevuka kikomo cha mkopo, imeruhusiwa na ${name}`,
  }),
  formerColleague: { en: 'a former colleague', sw: 'mwenzetu wa zamani' },

  releasedLabel: { en: 'Released', sw: 'Imeruhusiwa' },
  releasedUpTo: { en: 'Up to', sw: 'Hadi' },
  releasedWhen: (name: string, at: string) => ({ en: `By ${name}, ${at}`, sw: `Na ${name}, ${at}` }),
  release: { en: 'Release…', sw: 'Ruhusu…' },
  releaseTitle: (no: string) => ({ en: `Release ${no}`, sw: `Ruhusu ${no}` }),
  releaseText: {
    en: 'This booking may then be confirmed and put on jobs while the customer owes no more than this.',
    sw: 'Oda hii itaweza kuthibitishwa na kupewa safari mradi mteja hadaiwi zaidi ya kiasi hiki.',
  },
  upTo: { en: 'Up to, with VAT', sw: 'Hadi, pamoja na VAT' },
  upToHint: { en: 'Empty: what the customer would owe now', sw: 'Wazi: kiasi ambacho mteja angedaiwa sasa' },
  reasonHint: {
    en: 'Finance and management read it',
    sw: 'Fedha na Uongozi huisoma',
  },
  reasonNeeded: { en: 'Give the reason', sw: 'Andika sababu' },
  releaseBooking: { en: 'Release', sw: 'Ruhusu' },
  released: (no: string) => ({ en: `${no} released`, sw: `${no} imeruhusiwa` }),
  releaseFailed: { en: 'Failed to release the booking', sw: 'Imeshindwa kuruhusu oda' },
})
