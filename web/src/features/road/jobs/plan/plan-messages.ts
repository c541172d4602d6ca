import { counted } from '#web/app/messages.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'

export const planMessages = withRoadWords({
  title: { en: 'Day Plan', sw: 'Mpango wa Siku' },
  grid: { en: 'Trucks and their jobs', sw: 'Magari na safari zake' },
  truck: { en: 'Truck', sw: 'Gari' },
  trucks: { en: 'Trucks', sw: 'Magari' },
  earlier: { en: 'Earlier', sw: 'Nyuma' },
  later: { en: 'Later', sw: 'Mbele' },
  today: { en: 'Today', sw: 'Leo' },
  span: { en: 'Days shown', sw: 'Siku zinazoonyeshwa' },
  days: (count: number) =>
    counted(count, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } }),
  search: { en: 'Search trucks...', sw: 'Tafuta magari...' },
  found: (count: string) => ({
    en: count === '1' ? '1 truck' : `${count} trucks`,
    sw: count === '1' ? 'Gari: 1' : `Magari: ${count}`,
  }),
  loading: { en: 'Loading day plan...', sw: 'Inafungua mpango wa siku...' },
  failed: { en: 'Failed to load the day plan', sw: 'Imeshindwa kufungua mpango wa siku' },
  noTrucks: { en: 'No vehicles yet', sw: 'Bado hakuna magari' },
  noMatch: { en: 'No truck matches your search', sw: 'Hakuna gari linalolingana na utafutaji wako' },
  firstOf: (shown: number, total: string) => ({
    en: `The first ${shown} of ${total} trucks. Search for the others.`,
    sw: `Magari ${shown} ya kwanza kati ya ${total}. Tafuta mengine.`,
  }),
  isCut: {
    en: 'There are more jobs than the plan can show: show fewer days, or search.',
    sw: 'Kuna safari nyingi kuliko zinazoweza kuonyeshwa: punguza siku, au tafuta.',
  },
  free: { en: 'Free', sw: 'Liko huru' },
  tons: (tons: string) => ({ en: `${tons} t`, sw: `tani ${tons}` }),

  queue: { en: 'To Be Planned', sw: 'Zinazosubiri Kupangwa' },
  queueCount: (count: string) => ({ en: `To Be Planned (${count})`, sw: `Zinazosubiri Kupangwa (${count})` }),
  queueEmpty: {
    en: 'Everything is planned: each confirmed booking has its jobs, and each job its truck, driver and start.',
    sw: 'Kila kitu kimepangwa: kila oda iliyothibitishwa ina safari, na kila safari ina gari, dereva na muda wa kuanza.',
  },
  queueFailed: { en: 'Failed to load what is to be planned', sw: 'Imeshindwa kufungua zinazosubiri kupangwa' },
  more: { en: 'Show More', sw: 'Onyesha Zaidi' },
  allBookings: { en: 'Confirmed bookings', sw: 'Oda zilizothibitishwa' },
  loadsLeft: (left: number, all: number) => ({
    en: `${left} of ${all} loads left`,
    sw: `Mizigo iliyobaki: ${left} kati ya ${all}`,
  }),
  lacks: (what: string) => ({ en: `Lacks: ${what}`, sw: `Haina: ${what}` }),
  lacksVehicle: { en: 'vehicle', sw: 'gari' },
  lacksDriver: { en: 'driver', sw: 'dereva' },
  lacksStart: { en: 'start', sw: 'muda wa kuanza' },
  noPickup: { en: 'No pickup time', sw: 'Muda wa kupakia haujawekwa' },

  plan: { en: 'Plan…', sw: 'Panga…' },
  planNamed: (no: string) => ({ en: `Plan ${no}…`, sw: `Panga ${no}…` }),
  planOf: (no: string) => ({ en: `Plan ${no}`, sw: `Panga ${no}` }),
  move: { en: 'Move…', sw: 'Hamishia…' },
  moveNamed: (no: string) => ({ en: `Move ${no}…`, sw: `Hamishia gari lingine ${no}…` }),
  selected: { en: 'Selected job', sw: 'Safari iliyochaguliwa' },
  save: { en: 'Save Plan', sw: 'Hifadhi Mpango' },
  start: { en: 'Planned Start', sw: 'Mwanzo uliopangwa' },
  end: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
  endHint: { en: 'Estimated when empty', sw: 'Itakadiriwa ikiachwa tupu' },
  chooseStart: { en: 'Choose a start', sw: 'Chagua muda wa kuanza' },

  planned: (no: string, truck: string) => ({ en: `${no} is planned on ${truck}`, sw: `${no} imepangiwa ${truck}` }),
  undoNamed: (no: string) => ({ en: `Undo the plan of ${no}`, sw: `Tengua mpango wa ${no}` }),
  undone: (no: string) => ({ en: `${no} is planned as before`, sw: `${no} imerudishwa kwenye mpango wa awali` }),
  cancelled: (no: string) => ({ en: `${no} is cancelled`, sw: `${no} imeghairiwa` }),
  undoFailed: { en: 'The plan could not be undone', sw: 'Imeshindwa kutengua mpango' },
  notSaved: { en: 'The plan was not saved', sw: 'Imeshindwa kuhifadhi mpango' },
  isOver: (no: string) => ({
    en: `${no} is over: it cannot be moved.`,
    sw: `${no} imeisha: haiwezi kuhamishwa.`,
  }),
  hasStarted: (no: string) => ({
    en: `${no} has started: its time stays. Drop it on another truck to move its load.`,
    sw: `${no} imeanza: muda wake haubadiliki. Iweke kwenye gari lingine ili kuhamisha mzigo wake.`,
  }),

  held: (no: string) => ({
    en: `${no} is picked up. Arrow keys move it, Enter drops it, Escape puts it back.`,
    sw: `${no} imeshikwa. Mishale inaisogeza, Enter inaiweka, Escape inairudisha.`,
  }),
  at: (truck: string, from: string, until: string) => ({
    en: `${truck}, ${from} to ${until}`,
    sw: `${truck}, ${from} hadi ${until}`,
  }),
  clashesWith: (what: string) => ({ en: `Clashes with ${what}`, sw: `Inaingiliana na ${what}` }),
  awayOf: (name: string) => ({ en: `absence of ${name}`, sw: `${name} (nje ya kazi)` }),
  exceptionSince: (when: string) => ({ en: `Exception since ${when}`, sw: `Ina tatizo tangu ${when}` }),
  exceptionOf: (no: string, since: string) => ({ en: `${no} (${since})`, sw: `${no} (${since})` }),
  bookedPickup: { en: 'booked pickup', sw: 'muda wa kupakia wa oda' },
  tooSmall: (tons: string, capacity: string) => ({
    en: `Too small: ${capacity} t for ${tons} t`,
    sw: `Halitoshi: tani ${capacity} kwa tani ${tons}`,
  }),
  noClash: { en: 'No clash', sw: 'Haiingiliani' },
  returned: (no: string) => ({ en: `${no} is put back.`, sw: `${no} imerudishwa.` }),

  barTimes: (from: string, until: string) => ({ en: `${from} to ${until}`, sw: `${from} hadi ${until}` }),
  estimated: { en: 'estimated end', sw: 'mwisho uliokadiriwa' },
  driverAway: { en: 'driver away', sw: 'dereva hayupo' },
  plannedAnyway: { en: 'planned anyway', sw: 'imepangwa hata hivyo' },

  legendDone: { en: 'Over', sw: 'Imeisha' },
  legendEstimated: { en: 'Estimated end', sw: 'Mwisho uliokadiriwa' },
  legendException: { en: 'Held by an open exception', sw: 'Limeshikiliwa na tatizo lisilotatuliwa' },
  legendAway: { en: 'Workshop or absence', sw: 'Matengenezo au kutokuwepo' },
  legendNow: { en: 'Now', sw: 'Sasa' },
  keys: {
    en: 'Keys: arrows choose, Enter shows, M picks up and moves, P plans, Q goes to what is to be planned.',
    sw: 'Vitufe: mishale inachagua, Enter inaonyesha, M inashika na kuhamisha, P inapanga, Q inaenda kwenye zinazosubiri kupangwa.',
  },
})
