import { catalogue } from '#web/app/messages.ts'

/** What was taken off a figure of net invoiced. */
export const cancelledMessages = catalogue({
  credited: (sum: string) => ({ en: `Credited: ${sum}`, sw: `Punguzo: ${sum}` }),
  cancelled: (sum: string) => ({ en: `Cancelled: ${sum}`, sw: `Zilizoghairiwa: ${sum}` }),
})
