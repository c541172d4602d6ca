import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const conflictMessages = withOfficeWords({
  /** Who changed a record, where nobody did. */
  system: { en: 'Shehena', sw: 'Shehena' },
  changedBy: (by: string, at: string) => ({
    en: `${by} changed this record at ${at}`,
    sw: `Rekodi hii ilibadilishwa na ${by} ${at}`,
  }),
  meanwhile: (by: string) => ({
    en: `${by} changed this record while you were editing it.`,
    sw: `Rekodi hii ilibadilishwa na ${by} ulipokuwa unaihariri.`,
  }),
  gone: { en: 'This record no longer exists', sw: 'Rekodi hii haipo tena' },
  deleted: {
    en: 'Somebody deleted it while you were editing. What you typed cannot be saved: copy what you still need.',
    sw: 'Mtu ameifuta ulipokuwa unahariri. Ulichoandika hakiwezi kuhifadhiwa: nakili unachohitaji.',
  },
  ask: {
    en: 'You both changed the fields below. Choose what to keep in each. Nothing is saved until you press Save.',
    sw: 'Nyote mmebadilisha sehemu zilizo hapa chini. Chagua cha kubaki katika kila moja. Hakuna kinachohifadhiwa hadi ubonyeze Hifadhi.',
  },
  keepMine: { en: 'Keep All of Mine', sw: 'Bakiza Vyangu Vyote' },
  keepTheirs: { en: 'Keep All of Theirs', sw: 'Bakiza Vyao Vyote' },
  before: { en: 'Before', sw: 'Awali' },
  theirs: (by: string) => ({ en: `${by} saved`, sw: `Kilichohifadhiwa na ${by}` }),
  mine: { en: 'You typed', sw: 'Ulichoandika wewe' },
  frozen: {
    en: 'You can no longer change this field. Copy what you typed if you need it.',
    sw: 'Huwezi tena kubadilisha sehemu hii. Nakili ulichoandika ikiwa unakihitaji.',
  },
  choose: { en: 'Choose one of the two', sw: 'Chagua kimoja kati ya viwili' },
  merged: { en: 'Merged without a conflict', sw: 'Yaliyounganishwa bila mgongano' },
  typed: { en: 'What you typed', sw: 'Ulichoandika' },
  byThem: (by: string) => ({ en: `by ${by}`, sw: `na ${by}` }),
  byMe: { en: 'by you', sw: 'na wewe' },
  back: { en: 'Back to the Form', sw: 'Rudi kwenye Fomu' },
  copy: { en: 'Copy What I Typed', sw: 'Nakili Nilichoandika' },
  unnamed: { en: 'name could not be loaded', sw: 'jina halikuweza kuonyeshwa' },
  takenOver: (by: string, fields: string) => ({
    en: `Together with what ${by} changed: ${fields}`,
    sw: `Pamoja na mabadiliko ya ${by}: ${fields}`,
  }),
})
