import { catalogue } from '#web/app/messages.ts'

/** What the lists of bookings, vehicles and drivers say below each. */
export const candidateMessages = catalogue({
  vehicleFree: { en: 'free', sw: 'liko tayari' },
  driverFree: { en: 'free', sw: 'yuko tayari' },
  onJob: (jobNo: string) => ({ en: `on ${jobNo}`, sw: `safari ${jobNo}` }),
  onJobUntil: (jobNo: string, until: string) => ({
    en: `on ${jobNo} until ${until}`,
    sw: `safari ${jobNo} hadi ${until}`,
  }),
  onLateJob: (jobNo: string) => ({ en: `on ${jobNo}, which is late`, sw: `safari ${jobNo}, imechelewa` }),
  exceptionOf: (jobNo: string) => ({ en: `exception on ${jobNo}`, sw: `safari ${jobNo} ina tatizo` }),
  vehicleAway: { en: 'away', sw: 'halipo' },
  driverAway: { en: 'away', sw: 'hayupo' },
  vehicleAwayUntil: (until: string) => ({ en: `away until ${until}`, sw: `halipo hadi ${until}` }),
  driverAwayUntil: (until: string) => ({ en: `away until ${until}`, sw: `hayupo hadi ${until}` }),
  inWorkshop: { en: 'in the workshop', sw: 'linatengenezwa' },
  paperExpires: (paper: string, day: string) => ({
    en: `${paper} expires on ${day}`,
    sw: `${paper}: mwisho wa kutumika ni ${day}`,
  }),
  serviceDue: { en: 'service due', sw: 'service inakaribia' },
  serviceOverdue: { en: 'service overdue', sw: 'service imechelewa' },
  tooSmall: { en: 'too small', sw: 'halitoshi kwa mzigo huu' },
  aboutPlace: (place: string) => ({
    en: `about ${place}, by its job`,
    sw: `karibu na ${place}, kulingana na safari yake`,
  }),
  kmEmpty: (km: string) => ({ en: `${km} km empty`, sw: `km ${km} bila mzigo` }),
  placeAway: (place: string, km: string) => ({ en: `${place}, ${km} km`, sw: `${place}, km ${km}` }),
  next: (jobNo: string, at: string) => ({ en: `next ${jobNo}, ${at}`, sw: `inayofuata ${jobNo}, ${at}` }),
  usually: (regNo: string) => ({ en: `last drove ${regNo}`, sw: `aliendesha ${regNo} mwisho` }),
  loadsLeft: (left: number, loads: number) => ({
    en: `${left} of ${loads} left`,
    sw: `imebaki ${left} kati ya ${loads}`,
  }),
  noPickupTime: { en: 'no pickup time', sw: 'bila muda wa kupakia' },
})
