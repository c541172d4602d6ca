import { catalogue } from '#web/app/messages.ts'

export const mergeDriverMessages = catalogue({
  merge: { en: 'Merge into Another Driver…', sw: 'Unganisha na Dereva Mwingine…' },
  title: (name: string) => ({ en: `Merge ${name} into another driver`, sw: `Unganisha ${name} na dereva mwingine` }),
  kept: { en: 'Driver to Keep', sw: 'Dereva wa Kubaki' },
  choose: { en: 'Choose the driver to keep', sw: 'Chagua dereva wa kubaki' },
  keptFailed: { en: 'Failed to load drivers', sw: 'Imeshindwa kufungua orodha ya madereva wa kuchagua' },
  moves: { en: 'Goes to the driver that you keep', sw: 'Yanayokwenda kwa dereva anayebaki' },
  planned: (count: number) => ({
    en: `Planned jobs that have not started: ${count}`,
    sw: `Safari zilizopangwa ambazo hazijaanza: ${count}`,
  }),
  driven: (count: number) => ({
    en: `Jobs on the road and completed: ${count}`,
    sw: `Safari zilizo njiani na zilizokamilika: ${count}`,
  }),
  absences: (count: number) => ({ en: `Absences: ${count}`, sw: `Kutokuwepo: ${count}` }),
  papers: (count: number) => ({ en: `Papers: ${count}`, sw: `Vyeti: ${count}` }),
  together: {
    en: 'The driver that you keep is found by both names, and shows the jobs of both. Only their own absences and papers count. You can take off the mark at any time; what has moved then stays.',
    sw: 'Dereva anayebaki hupatikana kwa majina yote mawili, na huonyesha safari za wote wawili. Ni kutokuwepo kwake na vyeti vyake pekee vinavyozingatiwa. Unaweza kuondoa alama hii wakati wowote; yaliyohamishwa yatabaki yalipo.',
  },
  failed: { en: 'Failed to merge the drivers', sw: 'Imeshindwa kuunganisha madereva' },

  mergedTitle: { en: 'Merged driver', sw: 'Dereva aliyeunganishwa' },
  mergedInto: { en: 'This driver is merged into', sw: 'Dereva huyu ameunganishwa na' },
  mergedText: {
    en: 'New jobs go there. Jobs that were driven under this name keep it, and are shown there together.',
    sw: 'Safari mpya huenda huko. Safari zilizoendeshwa kwa jina hili hubaki nalo, na huonyeshwa pamoja huko.',
  },
  takesIn: {
    en: 'Jobs, absences and papers are also shown of',
    sw: 'Ukurasa huu unaonyesha pia safari, kutokuwepo na vyeti vya',
  },
  unmergeText: (name: string, kept: string) => ({
    en: `${name} is active again, and each of them shows their own jobs. The planned jobs that have moved stay with ${kept}.`,
    sw: `${name} atakuwa kazini tena, na kila mmoja ataonyesha safari zake. Safari zilizopangwa ambazo zimehamishwa zitabaki kwa ${kept}.`,
  }),
})
