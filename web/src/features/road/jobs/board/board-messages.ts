import { withRoadWords } from '#web/shared/words/road-words.ts'

export const boardMessages = withRoadWords({
  jobBoard: { en: 'Job board', sw: 'Ubao wa safari' },
  column: { en: 'Column', sw: 'Safu' },
  counted: (status: string, count: string) => ({ en: `${status} (${count})`, sw: `${status} (${count})` }),
  empty: { en: 'No jobs', sw: 'Hakuna safari' },
  rule: (days: number) => ({
    en: `Every open exception, the jobs that are not over, and those completed in the last ${days} days.`,
    sw: `Kila safari yenye tatizo, ambazo hazijaisha, na zilizokamilika katika siku ${days} zilizopita.`,
  }),
  allInTable: (count: string) => ({ en: `All ${count} in the table`, sw: `Zote ${count} kwenye jedwali` }),
  cancelledInTable: {
    en: 'Cancelled jobs are not on the board.',
    sw: 'Safari zilizoghairiwa haziko kwenye ubao.',
  },
  showTable: { en: 'Show the Table', sw: 'Onyesha Jedwali' },

  late: { en: 'Late', sw: 'Imechelewa' },
  end: { en: 'End', sw: 'Mwisho' },
  moveTo: (no: string) => ({ en: `Move ${no} to...`, sw: `Hamishia ${no} kwenye...` }),
  step: (step: string, status: string) => ({ en: `${step} → ${status}`, sw: `${step} → ${status}` }),
  notThere: (no: string, from: string, allowed: string) => ({
    en: `Job ${no} is ${from}, so it can only go to: ${allowed}.`,
    sw: `Safari ${no}: ${from}. Inaweza kwenda kwenye hali hizi tu: ${allowed}.`,
  }),
  isOver: (no: string, from: string) => ({
    en: `Job ${no} is ${from}. Only its edit form can change that.`,
    sw: `Safari ${no}: ${from}. Ni fomu yake ya kuhariri pekee inayoweza kubadilisha hali hiyo.`,
  }),
})
