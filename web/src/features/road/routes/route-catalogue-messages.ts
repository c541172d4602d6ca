import { routeLabels } from '#web/shared/fields/labels/route-labels.ts'
import { routeFormMessages } from '#web/shared/routes/route-form-messages.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'

export const routeCatalogueMessages = withRoadWords({
  ...routeLabels,
  newRoute: routeFormMessages.newRoute,

  routes: { en: 'Route Catalogue', sw: 'Orodha ya njia' },
  searchEndpoints: { en: 'Search routes...', sw: 'Tafuta njia...' },
  km: (distance: string) => ({ en: `${distance} km`, sw: `km ${distance}` }),
  pair: (origin: string, destination: string) => ({
    en: `${origin} → ${destination}`,
    sw: `${origin} → ${destination}`,
  }),
  loading: { en: 'Loading routes...', sw: 'Inafungua orodha ya njia...' },
  failed: { en: 'Failed to load routes', sw: 'Imeshindwa kufungua orodha ya njia' },
  noneFound: { en: 'No routes found', sw: 'Hakuna njia' },
  noneMatch: { en: 'No routes match your search criteria', sw: 'Hakuna njia inayolingana na utafutaji wako' },

  editRoute: { en: 'Edit Route', sw: 'Hariri Njia' },
  loadingDetails: { en: 'Loading route...', sw: 'Inafungua taarifa za njia...' },
  detailFailed: { en: 'Failed to load route', sw: 'Imeshindwa kufungua taarifa za njia' },
})
