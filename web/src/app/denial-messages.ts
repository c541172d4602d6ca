import { catalogue } from '#web/app/messages.ts'

/** Why a screen is not shown, where 'page' is what most say. */
export const denialMessages = catalogue({
  page: {
    en: "You don't have permission to access this page.",
    sw: 'Huna ruhusa ya kufungua ukurasa huu.',
  },
  customerList: { en: "You don't have permission to view customers.", sw: 'Huna ruhusa ya kuona wateja.' },
  customer: {
    en: "You don't have permission to view customer details.",
    sw: 'Huna ruhusa ya kuona taarifa za mteja.',
  },
  customerData: {
    en: "You don't have permission to view customer data.",
    sw: 'Huna ruhusa ya kuona data ya wateja.',
  },
  customerForm: {
    en: "You don't have permission to edit/create customers.",
    sw: 'Huna ruhusa ya kuongeza wateja wala kuhariri taarifa zao.',
  },
  maintenance: {
    en: "You don't have permission to access maintenance records.",
    sw: 'Huna ruhusa ya kuona rekodi za matengenezo.',
  },
})

/** What stands around it. */
export const accessDeniedMessages = catalogue({
  accessDenied: { en: 'Access Denied', sw: 'Huna ruhusa' },
  toDashboard: { en: 'Back to Dashboard', sw: 'Rudi kwenye Dashibodi' },
})
