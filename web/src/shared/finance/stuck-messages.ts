import { catalogue } from '#web/app/messages.ts'

/** Why so many deliveries cannot be billed yet. */
export const stuckMessages = catalogue({
  noPrice: (count: string) => ({ en: `${count} without a price`, sw: `${count} bila bei` }),
  papers: (count: string) => ({ en: `${count} without papers`, sw: `${count} bila hati` }),
  held: (count: string) => ({ en: `${count} held`, sw: `${count} zimesimamishwa` }),
})
