import { catalogue } from '#web/app/messages.ts'
import { waypointTypeMessages } from '#web/shared/fields/choice-messages.ts'
import { waypointLabels } from '#web/shared/fields/labels/waypoint-labels.ts'
import { jobMessages } from '../job-messages.ts'

export const waypointMessages = catalogue({
  ...waypointLabels,
  ...waypointTypeMessages,

  waypoints: jobMessages.waypoints,
  none: { en: 'No waypoints', sw: 'Hakuna vituo' },
  add: { en: 'Add Waypoint', sw: 'Ongeza Kituo' },
  takeRoute: { en: "Use the Route's Places", sw: 'Tumia Maeneo ya Njia' },
  nth: (position: number) => ({ en: `Waypoint ${position}`, sw: `Kituo ${position}` }),
  moveUp: (position: number) => ({ en: `Move waypoint ${position} up`, sw: `Sogeza kituo ${position} juu` }),
  moveDown: (position: number) => ({ en: `Move waypoint ${position} down`, sw: `Sogeza kituo ${position} chini` }),
  remove: (position: number) => ({ en: `Remove waypoint ${position}`, sw: `Ondoa kituo ${position}` }),
  moved: (position: number) => ({ en: `Now waypoint ${position}`, sw: `Sasa ni kituo ${position}` }),

  reachedAt: (time: string) => ({ en: `Reached ${time}.`, sw: `Kilifikiwa ${time}.` }),
  missedAt: (time: string) => ({ en: `Missed ${time}.`, sw: `Kilirukwa ${time}.` }),
  stays: { en: 'It stays as it is.', sw: 'Hakiwezi kubadilishwa.' },

  outside: { en: 'This point is outside East Africa.', sw: 'Mahali hapa ni nje ya Afrika Mashariki.' },
  swapped: {
    en: 'Latitude and longitude look swapped.',
    sw: 'Latitudo na longitudo zinaonekana kubadilishana nafasi.',
  },
  swap: { en: 'Swap Them', sw: 'Zibadilishe' },
})
