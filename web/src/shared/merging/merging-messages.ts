import { catalogue } from '#web/app/messages.ts'

/** What is said of a merge, whatever records turned out to be one. */
export const mergingMessages = catalogue({
  stays: (name: string) => ({ en: `Stays with ${name}`, sw: `Yanayobaki kwa ${name}` }),
  countsFailed: { en: 'Failed to count what would move', sw: 'Imeshindwa kuhesabu yatakayohamishwa' },
  confirm: { en: 'Merge', sw: 'Unganisha' },
  done: (name: string) => ({ en: `Merged into ${name}`, sw: `Imeunganishwa na ${name}` }),
  unmerge: { en: 'Take off the Mark', sw: 'Ondoa Alama' },
  unmergeTitle: (name: string, kept: string) => ({
    en: `Take ${name} and ${kept} apart again?`,
    sw: `Ungependa kutenganisha ${name} na ${kept} tena?`,
  }),
  keepMark: { en: 'Keep the Mark', sw: 'Acha Alama' },
  unmerged: { en: 'The mark was taken off', sw: 'Alama imeondolewa' },
  unmergeFailed: { en: 'Failed to take off the mark', sw: 'Imeshindwa kuondoa alama' },
})
