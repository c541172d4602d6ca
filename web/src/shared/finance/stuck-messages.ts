import { catalogue } from '#web/app/messages.ts'

/** Why deliveries cannot be billed yet, with their number. */
export const stuckMessages = catalogue({
  noPrice: (count: string) => ({ en: `${count} without a price`, sw: `Bila bei: ${count}` }),
  papers: (count: string) => ({ en: `${count} without papers`, sw: `Bila hati: ${count}` }),
  held: (count: string) => ({ en: `${count} held`, sw: `Zilizosimamishwa: ${count}` }),
})
