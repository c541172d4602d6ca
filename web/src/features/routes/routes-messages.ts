import { catalogue } from '#web/messages.ts'

export const routesMessages = catalogue({
  routesAndDispatches: { en: 'Routes & Dispatches', sw: 'Njia na kazi' },
  catalogue: { en: 'Route Catalogue', sw: 'Orodha ya njia' },
  loading: { en: 'Loading...', sw: 'Inapakia...' },
})
