import { withWords } from '#web/shared/words/words.ts'

export const affectedMessages = withWords({
  one: { en: '1 job ahead', sw: 'Kuna safari 1 iliyopangwa' },
  several: (count: string) => ({ en: `${count} jobs ahead`, sw: `Kuna safari ${count} zilizopangwa` }),
  stays: {
    en: 'This can be saved all the same. Each job opens beside this window, to give it to another vehicle or driver.',
    sw: 'Unaweza kuhifadhi hata hivyo. Kila safari hufunguka pembeni ya dirisha hili, ili uipangie gari au dereva mwingine.',
  },
  changeCrew: { en: 'Change vehicle or driver', sw: 'Badilisha gari au dereva' },
  changeCrewOf: (no: string) => ({
    en: `Change vehicle or driver of ${no}`,
    sw: `Badilisha gari au dereva wa ${no}`,
  }),
  noTimes: { en: 'no times yet', sw: 'bado haina muda' },
  from: (start: string) => ({ en: `from ${start}`, sw: `kuanzia ${start}` }),
  more: (count: string) => ({ en: `and ${count} more`, sw: `Kuna ${count} zaidi` }),
})
