import { catalogue } from '#web/app/messages.ts'

/** The offer of what the customer's last booking said. */
export const earlierMessages = catalogue({
  lastTime: (no: string, facts: string) => ({
    en: `Last time (${no}): ${facts}`,
    sw: `Mara iliyopita (${no}): ${facts}`,
  }),
  noEarlier: { en: 'There is no earlier booking to take over.', sw: 'Hakuna oda ya awali ya kutumia tena.' },
  takeOver: { en: 'Take over (Alt+L)', sw: 'Tumia tena (Alt+L)' },
})
