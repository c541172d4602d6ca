import { catalogue } from '#web/app/messages.ts'
import { assignMessages } from '../assign/assign-messages.ts'
import { jobMessages } from '../job-messages.ts'
import { legMessages } from '../legs/leg-messages.ts'

export const riskMessages = catalogue({
  jobNo: jobMessages.jobNo,
  route: jobMessages.route,
  customRoute: jobMessages.customRoute,
  plannedStart: jobMessages.plannedStart,
  status: jobMessages.status,
  noVehicle: legMessages.noVehicle,
  noDriver: legMessages.noDriver,
  toBeDecided: jobMessages.toBeDecided,
  actions: jobMessages.actions,
  view: jobMessages.view,
  viewNamed: jobMessages.viewNamed,
  back: jobMessages.back,
  assign: assignMessages.assign,
  assignNamed: assignMessages.assignNamed,
  move: legMessages.move,
  moveNamed: (no: string) => ({ en: `Move to Another Truck, ${no}`, sw: `Hamishia Gari Lingine, ${no}` }),

  title: { en: 'Jobs at Risk', sw: 'Safari zilizo hatarini' },
  about: {
    en: 'Jobs whose vehicle or driver is away, is taken by another job, or lacks a valid paper. The soonest start stands first.',
    sw: 'Safari ambazo gari au dereva hapatikani, yuko kwenye safari nyingine, au hana cheti halali. Inayoanza mapema iko juu.',
  },
  crew: { en: 'Vehicle and driver', sw: 'Gari na dereva' },
  risks: { en: 'What is wrong', sw: 'Tatizo' },
  plannedAnyway: (reason: string) => ({ en: `Planned anyway: ${reason}`, sw: `Imepangwa hata hivyo: ${reason}` }),
  found: (count: string) => ({
    en: count === '1' ? '1 job at risk' : `${count} jobs at risk`,
    sw: count === '1' ? 'Safari iliyo hatarini: 1' : `Safari zilizo hatarini: ${count}`,
  }),
  loading: { en: 'Loading the jobs at risk...', sw: 'Inafungua safari zilizo hatarini...' },
  failed: { en: 'Failed to load the jobs at risk', sw: 'Imeshindwa kufungua safari zilizo hatarini' },
  none: {
    en: 'Nothing is at risk. Every crew that is planned is there, has valid papers, and is on one job at a time.',
    sw: 'Hakuna safari iliyo hatarini. Kila gari na dereva aliyepangwa anapatikana, ana vyeti halali, na yuko kwenye safari moja kwa wakati mmoja.',
  },
})
