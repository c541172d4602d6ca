import { catalogue } from '#web/app/messages.ts'
import { waypointTypeMessages } from '#web/shared/fields/choice-messages.ts'
import { jobMessages } from '../job-messages.ts'

/** The texts of the waypoints on a job's page, without those of its form. */
export const waypointListMessages = catalogue({
  ...waypointTypeMessages,

  waypoints: jobMessages.waypoints,
  none: { en: 'No waypoints', sw: 'Hakuna vituo' },
  reachedAt: (time: string) => ({ en: `Reached ${time}.`, sw: `Kilifikiwa ${time}.` }),
  missedAt: (time: string) => ({ en: `Missed ${time}.`, sw: `Kilirukwa ${time}.` }),
})
