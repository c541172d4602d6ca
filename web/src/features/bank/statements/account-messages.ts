import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** The accounts whose statements are read. */
export const accountMessages = withMoneyWords({
  title: { en: 'Bank Accounts', sw: 'Akaunti za Benki' },
  about: {
    en: 'Bank accounts, paybills and tills whose statements are imported.',
    sw: 'Akaunti za benki, paybill na till ambazo taarifa zake zinapakiwa.',
  },
  none: { en: 'No bank account yet', sw: 'Bado hakuna akaunti ya benki' },
  openLines: (count: number) => ({
    en: count === 1 ? '1 line open' : `${count.toLocaleString('en')} lines open`,
    sw: count === 1 ? 'Mstari 1 uko wazi' : `Mistari ${count.toLocaleString('en')} iko wazi`,
  }),
  lastLine: (day: string) => ({ en: `last line ${day}`, sw: `mstari wa mwisho ${day}` }),
  notifications: { en: 'Notifications', sw: 'Arifa' },
  notificationsNamed: (name: string) => ({ en: `Notifications of ${name}`, sw: `Arifa za ${name}` }),
  showNamed: (name: string) => ({ en: `Show ${name}`, sw: `Onyesha ${name}` }),

  add: { en: 'Add Account', sw: 'Ongeza Akaunti' },
  editTitle: { en: 'Edit Account', sw: 'Hariri Akaunti' },
  gone: { en: 'There is no such account.', sw: 'Hakuna akaunti kama hiyo.' },
  details: { en: 'Account Details', sw: 'Taarifa za akaunti' },
  nameHint: { en: 'As your company calls it', sw: 'Kama kampuni yako inavyoiita' },
  kind: { en: 'Kind', sw: 'Aina' },
  numberHint: {
    en: 'The account number, or the short code of the paybill or till',
    sw: 'Nambari ya akaunti, au nambari fupi ya paybill au till',
  },
  ledgerCode: { en: 'Ledger Code', sw: 'Msimbo wa Daftari' },
  ledgerCodeHint: { en: "The account in your company's own ledger", sw: 'Akaunti hii kwenye daftari la kampuni yako' },
  tiesItself: { en: 'Ties lines that are certain by itself', sw: 'Inaoanisha yenyewe mistari iliyo hakika' },
  tiesItselfHint: {
    en: 'Without it, every line waits for a person.',
    sw: 'Bila hivyo, kila mstari unamsubiri mtu.',
  },
  isActive: { en: 'Active', sw: 'Inatumika' },
  isActiveHint: {
    en: 'No statement is imported into an inactive account.',
    sw: 'Taarifa haipakiwi kwenye akaunti iliyosimamishwa.',
  },
  save: { en: 'Save Account', sw: 'Hifadhi Akaunti' },
  added: { en: 'Account added', sw: 'Akaunti imeongezwa' },
  updated: { en: 'Account updated', sw: 'Akaunti imehifadhiwa' },
  addFailed: { en: 'Failed to add the account', sw: 'Imeshindwa kuongeza akaunti' },
  updateFailed: { en: 'Failed to save the account', sw: 'Imeshindwa kuhifadhi akaunti' },
})
