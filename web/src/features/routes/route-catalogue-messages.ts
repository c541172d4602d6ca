import { catalogue } from '#web/messages.ts'

export const routeCatalogueMessages = catalogue({
  routes: { en: 'Route Catalogue', sw: 'Orodha ya njia' },
  origin: { en: 'Origin', sw: 'Mwanzo' },
  destination: { en: 'Destination', sw: 'Mwisho' },
  distance: { en: 'Distance', sw: 'Umbali' },
  km: (distance: string) => ({ en: `${distance} km`, sw: `km ${distance}` }),
  loading: { en: 'Loading routes...', sw: 'Inapakia njia...' },
  failed: { en: 'Failed to load routes', sw: 'Imeshindwa kupakia njia' },
  noneFound: { en: 'No routes found', sw: 'Hakuna njia' },
})
