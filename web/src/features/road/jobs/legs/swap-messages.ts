import { withRoadWords } from '#web/shared/words/road-words.ts'

/** The exchange of trucks and drivers between two jobs. */
export const swapMessages = withRoadWords({
  title: (no: string) => ({ en: `Exchange with another job: ${no}`, sw: `Kubadilishana na safari nyingine: ${no}` }),
  onRoadText: {
    en: 'Both loads go on with what the other had, from that time on. Until then the hours stay as they are.',
    sw: 'Mizigo yote miwili inaendelea na kile ambacho mwingine alikuwa nacho, kuanzia muda huo. Saa za kabla ya hapo hazibadiliki.',
  },
  plannedText: {
    en: 'The two plans exchange. Their times stay.',
    sw: 'Mipango miwili inabadilishana. Muda wa kila mmoja haubadiliki.',
  },
  other: { en: 'Other Job', sw: 'Safari Nyingine' },
  planned: { en: 'Planned jobs, those of the same time first', sw: 'Safari zilizopangwa; za muda huohuo kwanza' },
  onRoad: { en: 'Jobs on the road, those that it meets first', sw: 'Safari zilizo njiani; zinazokutana nayo kwanza' },
  chooseJob: { en: 'Choose a job', sw: 'Chagua safari' },
  sameTime: { en: 'same time', sw: 'muda uleule' },
  meets: { en: 'they meet', sw: 'zinakutana' },
  about: (place: string) => ({ en: `about ${place}, by its job`, sw: `karibu na ${place}, kulingana na safari yake` }),
  kmAway: (km: string) => ({ en: `${km} km away`, sw: `umbali wa km ${km}` }),
  parts: { en: 'They Exchange', sw: 'Zinabadilishana' },
  both: { en: 'Trucks and drivers', sw: 'Magari na madereva' },
  vehicles: { en: 'Trucks only', sw: 'Magari pekee' },
  drivers: { en: 'Drivers only', sw: 'Madereva pekee' },
  afterwards: { en: 'Afterwards', sw: 'Baadaye' },
  swap: { en: 'Exchange', sw: 'Badilishana' },
  swapped: { en: 'The two jobs have exchanged', sw: 'Safari mbili zimebadilishana' },
  partnersFailed: { en: 'The other jobs could not be loaded', sw: 'Imeshindwa kufungua safari nyingine' },
})
