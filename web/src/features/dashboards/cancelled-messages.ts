import { catalogue } from '#web/app/messages.ts'

/** What was taken off a figure of net invoiced. */
export const cancelledMessages = catalogue({
  less: { en: 'already less', sw: 'bila' },
  cancelled: (sum: string) => ({ en: `${sum} cancelled`, sw: `${sum} zilizoghairiwa` }),
})
