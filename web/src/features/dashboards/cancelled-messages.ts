import { catalogue } from '#web/app/messages.ts'

/** What was taken off a figure of net invoiced. */
export const cancelledMessages = catalogue({
  cancelled: (sum: string) => ({ en: `Cancelled: ${sum}`, sw: `Zilizoghairiwa: ${sum}` }),
})
