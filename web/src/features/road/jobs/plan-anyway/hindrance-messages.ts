import { type Clock, formatDay, formatInstant } from '@shehena/domain/dates'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { catalogue, type TextsOf } from '#web/app/messages.ts'

/** What speaks against the plan of a job, and the question whether it is planned anyway. */
export const hindranceMessages = catalogue({
  vehicleOverlap: (name: string, jobNo: string) => ({
    en: `${name} is planned on ${jobNo}.`,
    sw: `${name} limepangiwa safari ${jobNo}.`,
  }),
  vehicleOverlapAt: (name: string, jobNo: string, from: string, until: string) => ({
    en: `${name} is planned on ${jobNo}, ${from} to ${until}.`,
    sw: `${name} limepangiwa safari ${jobNo}, ${from} hadi ${until}.`,
  }),
  driverOverlap: (name: string, jobNo: string) => ({
    en: `${name} is planned on ${jobNo}.`,
    sw: `${name} amepangiwa safari ${jobNo}.`,
  }),
  driverOverlapAt: (name: string, jobNo: string, from: string, until: string) => ({
    en: `${name} is planned on ${jobNo}, ${from} to ${until}.`,
    sw: `${name} amepangiwa safari ${jobNo}, ${from} hadi ${until}.`,
  }),
  vehicleException: (name: string, jobNo: string) => ({
    en: `${name} is held by the open exception of ${jobNo}.`,
    sw: `${name} bado liko kwenye safari ${jobNo}, ambayo ina tatizo.`,
  }),
  driverException: (name: string, jobNo: string) => ({
    en: `${name} is held by the open exception of ${jobNo}.`,
    sw: `${name} bado yuko kwenye safari ${jobNo}, ambayo ina tatizo.`,
  }),
  vehicleUnderWay: (name: string, jobNo: string) => ({
    en: `${name} is under way on ${jobNo}. Complete it or move its load first.`,
    sw: `${name} liko njiani kwenye safari ${jobNo}. Maliza safari hiyo au hamishia mzigo wake kwenye gari lingine kwanza.`,
  }),
  driverUnderWay: (name: string, jobNo: string) => ({
    en: `${name} is under way on ${jobNo}. Complete it or move its load first.`,
    sw: `${name} yuko njiani kwenye safari ${jobNo}. Maliza safari hiyo au hamishia mzigo wake kwenye gari lingine kwanza.`,
  }),
  inWorkshop: (regNo: string) => ({ en: `${regNo} is in the workshop.`, sw: `${regNo} linatengenezwa.` }),
  vehicleInactive: (regNo: string) => ({ en: `${regNo} is inactive.`, sw: `${regNo} halitumiki.` }),
  driverInactive: (name: string) => ({ en: `${name} is inactive.`, sw: `${name} hayuko kazini.` }),
  vehicleAwayUntil: (name: string, until: string) => ({
    en: `${name} is away until ${until}.`,
    sw: `${name} halipatikani hadi ${until}.`,
  }),
  vehicleAwaySince: (name: string, since: string) => ({
    en: `${name} is away from ${since} on.`,
    sw: `${name} halipatikani kuanzia ${since}.`,
  }),
  driverAwayUntil: (name: string, until: string) => ({
    en: `${name} is away until ${until}.`,
    sw: `${name} hayupo hadi ${until}.`,
  }),
  driverAwaySince: (name: string, since: string) => ({
    en: `${name} is away from ${since} on.`,
    sw: `${name} hayupo kuanzia ${since}.`,
  }),
  paperExpires: (name: string, paper: string, day: string) => ({
    en: `${name}: ${paper} expires on ${day}.`,
    sw: `${name}: ${paper}, mwisho wa kutumika ni ${day}.`,
  }),
  managerNeeded: {
    en: 'A manager must allow an expired paper.',
    sw: 'Cheti kilichoisha lazima kiruhusiwe na uongozi.',
  },
  capacity: (weight: string, capacity: string) => ({
    en: `The load of ${weight} t is heavier than the vehicle carries, ${capacity} t.`,
    sw: `Mzigo una uzito wa tani ${weight}, lakini gari linabeba tani ${capacity}.`,
  }),

  title: { en: 'This plan clashes', sw: 'Mpango huu unaingiliana' },
  cannotBePlanned: {
    en: 'This cannot be planned anyway. Choose another vehicle, driver or time.',
    sw: 'Hili haliwezi kupangwa hivi. Chagua gari, dereva au muda mwingine.',
  },
  always: { en: 'Cannot be overridden', sw: 'Haiwezekani kupanga hivi' },
  mayBePlanned: {
    en: 'You can go back and change the plan, or plan it anyway. The reason is kept with the job.',
    sw: 'Unaweza kurudi na kubadilisha mpango, au kupanga hata hivyo. Sababu itahifadhiwa na safari.',
  },
  reason: { en: 'Say why this is planned anyway', sw: 'Eleza kwa nini unapanga hata hivyo' },
  reasonNeeded: { en: 'A reason is needed', sw: 'Sababu inahitajika' },
  planAnyway: { en: 'Plan Anyway', sw: 'Panga Hata Hivyo' },
  changePlan: { en: 'Change the Plan', sw: 'Badilisha Mpango' },
})

type ExpiringPaper = Extract<Hindrance, { kind: 'paperExpires' }>

type Words = {
  t: TextsOf<typeof hindranceMessages>
  clock: Clock
  paperName: (paper: { kind: ExpiringPaper['paper']; country: ExpiringPaper['country'] }) => string
}

/** A hindrance in a sentence. Its job's number stands in it once. */
export function hindranceSentence(hindrance: Hindrance, { t, clock, paperName }: Words): string {
  switch (hindrance.kind) {
    case 'vehicleOverlap':
    case 'driverOverlap': {
      const { kind, name, jobNo, plannedStart, plannedEnd } = hindrance
      if (!plannedStart || !plannedEnd) return t[kind](name, jobNo)
      return t[`${kind}At`](name, jobNo, formatInstant(plannedStart, clock), formatInstant(plannedEnd, clock))
    }
    case 'vehicleException':
    case 'driverException':
    case 'vehicleUnderWay':
    case 'driverUnderWay':
      return t[hindrance.kind](hindrance.name, hindrance.jobNo)
    case 'vehicleInactive':
      return hindrance.status === 'maintenance' ? t.inWorkshop(hindrance.regNo) : t.vehicleInactive(hindrance.regNo)
    case 'driverInactive':
      return t.driverInactive(hindrance.name)
    case 'vehicleAbsent':
    case 'driverAbsent': {
      const { kind, name, awayFrom, awayUntil } = hindrance
      const who = kind === 'vehicleAbsent' ? 'vehicle' : 'driver'
      return awayUntil
        ? t[`${who}AwayUntil`](name, formatInstant(awayUntil, clock))
        : t[`${who}AwaySince`](name, formatInstant(awayFrom, clock))
    }
    case 'paperExpires': {
      const { name, paper, country, expiresOn, refuses } = hindrance
      const expiry = t.paperExpires(name, paperName({ kind: paper, country }), formatDay(expiresOn, clock.dateFormat))
      return refuses === 'always' ? `${expiry} ${t.managerNeeded}` : expiry
    }
    case 'capacity':
      return t.capacity(shown(hindrance.weightTons), shown(hindrance.capacityTons))
  }
}

const shown = (tons: number) => tons.toLocaleString('en')
