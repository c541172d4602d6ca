import { catalogue, counted } from '#web/app/messages.ts'

/** The files that were imported into an account. */
export const statementMessages = catalogue({
  title: (account: string) => ({ en: `Statements of ${account}`, sw: `Taarifa za ${account}` }),
  loading: { en: 'Loading statements...', sw: 'Inafungua orodha ya taarifa...' },
  failed: { en: 'Failed to load statements', sw: 'Imeshindwa kufungua orodha ya taarifa' },
  none: { en: 'No statement imported yet', sw: 'Bado hakuna taarifa iliyopakiwa' },
  period: (from: string, to: string) => ({ en: `${from} to ${to}`, sw: `${from} hadi ${to}` }),
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
  undo: { en: 'Undo', sw: 'Tengua' },
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
  keep: { en: 'Keep It', sw: 'Usitengue' },
  undone: { en: 'Import undone', sw: 'Upakiaji umetenguliwa' },
  undoFailed: { en: 'The import was not undone', sw: 'Upakiaji haukutenguliwa' },
})
