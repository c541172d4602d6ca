import { catalogue } from '#web/app/messages.ts'

export const landingMessages = catalogue({
  title: { en: 'Transport management for Kenyan hauliers', sw: 'Usimamizi wa usafirishaji kwa wasafirishaji wa Kenya' },
  text: {
    en: 'From the first call to the last shilling: bookings, dispatch, maintenance, invoices and payments in one place.',
    sw: 'Kuanzia simu ya kwanza hadi shilingi ya mwisho: oda, safari, matengenezo, ankara na malipo mahali pamoja.',
  },
  signIn: { en: 'Sign In', sw: 'Ingia' },
  getStarted: { en: 'Get Started', sw: 'Anza sasa' },
  learnMore: { en: 'Learn More', sw: 'Jua zaidi' },
  themes: { en: 'What it does', sw: 'Inachofanya' },

  picture: {
    en: 'Live Routes: a map of Kenya with the jobs on the road, and a list of them with customer, route, vehicle and driver',
    sw: 'Safari za sasa: ramani ya Kenya yenye safari zinazoendelea, na orodha yake yenye mteja, njia, gari na dereva',
  },

  dispatch: { en: 'Smart Dispatch', sw: 'Upangaji bora wa safari' },
  dispatchText: {
    en: 'Turn confirmed bookings into jobs with a vehicle and a driver, and follow each one to its delivery.',
    sw: 'Geuza oda zilizothibitishwa kuwa safari zenye gari na dereva, na ufuatilie kila moja hadi mzigo ufike.',
  },
  finance: { en: 'Financial Management', sw: 'Usimamizi wa fedha' },
  financeText: {
    en: 'Invoices with VAT, payments by bank or M-Pesa, and every balance to the cent.',
    sw: 'Ankara zenye VAT, malipo kwa benki au M-Pesa, na kila salio hadi senti.',
  },
  fleet: { en: 'Fleet Management', sw: 'Usimamizi wa magari' },
  fleetText: {
    en: 'Vehicles, drivers and maintenance with approvals, so that a truck is ready when the cargo is.',
    sw: 'Magari, madereva na matengenezo yenye idhini, ili lori liwe tayari mzigo unapokuwa tayari.',
  },
  team: { en: 'Team Collaboration', sw: 'Ushirikiano wa timu' },
  teamText: {
    en: 'Bookings, dispatch, finance and management each see what their role needs, and nothing else.',
    sw: 'Wafanyakazi wa oda, usafirishaji, fedha na uongozi huona tu kinachohitajika kwa kazi yao.',
  },
  languages: { en: 'Language', sw: 'Lugha' },
})
