import { counted } from '#web/app/messages.ts'
import { moneyWords } from '#web/shared/words/money-words.ts'
import { withWords, words } from '#web/shared/words/words.ts'

/** The files that were imported into an account. */
export const statementMessages = withWords({
  title: (account: string) => ({ en: `Statements of ${account}`, sw: `Taarifa za ${account}` }),
  loading: { en: 'Loading statements...', sw: 'Inafungua orodha ya taarifa...' },
  failed: { en: 'Failed to load statements', sw: 'Imeshindwa kufungua orodha ya taarifa' },
  none: { en: 'No statement imported yet', sw: 'Bado hakuna taarifa iliyopakiwa' },
  period: words.span,
  lines: (count: number) =>
    counted(count, { en: { one: '# line', other: '# lines' }, sw: { one: 'Mstari #', other: 'Mistari #' } }),
  tied: (count: number) => ({
    en: `${count.toLocaleString('en')} tied`,
    sw: `Iliyooanishwa: ${count.toLocaleString('en')}`,
  }),
  classified: (count: number) => ({
    en: `${count.toLocaleString('en')} classified`,
    sw: `Iliyopangwa aina: ${count.toLocaleString('en')}`,
  }),
  open: (count: number) => ({
    en: `${count.toLocaleString('en')} open`,
    sw: `Iliyo wazi: ${count.toLocaleString('en')}`,
  }),
  matching: { en: 'Matching...', sw: 'Inaoanisha...' },
  importedBy: (name: string, at: string) => ({ en: `Imported by ${name}, ${at}`, sw: `Ilipakiwa na ${name}, ${at}` }),
  undoneBy: (name: string, at: string) => ({ en: `Undone by ${name}, ${at}`, sw: `Ilitenguliwa na ${name}, ${at}` }),
  undoNamed: (file: string) => ({ en: `Undo the import of ${file}`, sw: `Tengua upakiaji wa ${file}` }),
  undoQuestion: (file: string) => ({
    en: `Undo the import of ${file}?`,
    sw: `Ungependa kutengua upakiaji wa ${file}?`,
  }),
  undoText: (count: number) =>
    counted(count, {
      en: {
        one: 'Its # line is taken out of the account again. That is possible while it is neither tied nor classified.',
        other:
          'Its # lines are taken out of the account again. That is possible while none of them is tied or classified.',
      },
      sw: {
        one: 'Mstari wake # utaondolewa kwenye akaunti. Inawezekana ikiwa haujaoanishwa wala kupangwa aina.',
        other: 'Mistari yake # itaondolewa kwenye akaunti. Inawezekana ikiwa hakuna ulioanishwa wala kupangwa aina.',
      },
    }),
  keep: moneyWords.keepTied,
  undone: { en: 'Import undone', sw: 'Upakiaji umetenguliwa' },
  undoFailed: { en: 'The import was not undone', sw: 'Upakiaji haukutenguliwa' },
})
