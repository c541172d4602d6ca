import { catalogue, counted } from '#web/app/messages.ts'
import { routeLabels } from '#web/shared/fields/labels/route-labels.ts'

export const routeFormMessages = catalogue({
  ...routeLabels,

  newRoute: { en: 'New Route', sw: 'Njia Mpya' },
  createRoute: { en: 'Create Route', sw: 'Ongeza Njia' },
  updateRoute: { en: 'Update Route', sw: 'Sasisha Njia' },
  created: { en: 'Route created successfully', sw: 'Njia imeongezwa' },
  updated: { en: 'Route updated successfully', sw: 'Njia imesasishwa' },
  saveFailed: {
    en: 'Failed to save route. Please try again.',
    sw: 'Imeshindwa kuhifadhi njia. Tafadhali jaribu tena.',
  },

  renames: (bookings: number) =>
    counted(bookings, {
      en: {
        one: '# booking shows this route. With this change it shows the new places.',
        other: '# bookings show this route. With this change they show the new places.',
      },
      sw: {
        one: 'Oda # inaonyesha njia hii. Ukibadilisha, itaonyesha maeneo mapya.',
        other: 'Oda # zinaonyesha njia hii. Ukibadilisha, zitaonyesha maeneo mapya.',
      },
    }),
  createInstead: { en: 'Create a new route instead', sw: 'Badala yake, ongeza njia mpya' },
  shownBy: (bookings: number) =>
    counted(bookings, {
      en: { one: '# booking shows this route.', other: '# bookings show this route.' },
      sw: { one: 'Oda # inaonyesha njia hii.', other: 'Oda # zinaonyesha njia hii.' },
    }),
  unused: { en: 'No booking shows this route.', sw: 'Hakuna oda inayoonyesha njia hii.' },
  deleteRoute: { en: 'Delete Route', sw: 'Futa Njia' },
  deleteQuestion: { en: 'Delete this route?', sw: 'Ungependa kufuta njia hii?' },
  deleted: { en: 'Route deleted', sw: 'Njia imefutwa' },
  deleteFailed: { en: 'Failed to delete route', sw: 'Imeshindwa kufuta njia' },
})
