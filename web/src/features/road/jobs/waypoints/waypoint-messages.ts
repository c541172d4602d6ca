import { catalogue } from '#web/app/messages.ts'
import { waypointLabels } from '#web/shared/fields/labels/waypoint-labels.ts'
import { waypointListMessages } from './waypoint-list-messages.ts'

export const waypointMessages = catalogue({
  ...waypointLabels,
  ...waypointListMessages,

  add: { en: 'Add Waypoint', sw: 'Ongeza Kituo' },
  takeRoute: { en: "Use the Route's Places", sw: 'Tumia Maeneo ya Njia' },
  nth: (position: number) => ({ en: `Waypoint ${position}`, sw: `Kituo ${position}` }),
  moveUp: (position: number) => ({ en: `Move waypoint ${position} up`, sw: `Sogeza kituo ${position} juu` }),
  moveDown: (position: number) => ({ en: `Move waypoint ${position} down`, sw: `Sogeza kituo ${position} chini` }),
  remove: (position: number) => ({ en: `Remove waypoint ${position}`, sw: `Ondoa kituo ${position}` }),
  moved: (position: number) => ({ en: `Now waypoint ${position}`, sw: `Sasa ni kituo ${position}` }),

  stays: { en: 'It stays as it is.', sw: 'Hakiwezi kubadilishwa.' },

  outside: { en: 'This point is outside East Africa.', sw: 'Mahali hapa ni nje ya Afrika Mashariki.' },
  swapped: {
    en: 'Latitude and longitude look swapped.',
    sw: 'Latitudo na longitudo zinaonekana kubadilishana nafasi.',
  },
  swap: { en: 'Swap Them', sw: 'Zibadilishe' },
})
