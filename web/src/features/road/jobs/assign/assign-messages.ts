import { withRoadWords } from '#web/shared/words/road-words.ts'

export const assignMessages = withRoadWords({
  assign: { en: 'Assign…', sw: 'Pangia Gari…' },
  assignNamed: (no: string) => ({ en: `Assign… ${no}`, sw: `Pangia Gari… ${no}` }),
  title: (no: string) => ({ en: `Assign a vehicle and a driver to ${no}`, sw: `Pangia gari na dereva: ${no}` }),
  chooseDriver: { en: 'Choose a driver', sw: 'Chagua dereva' },
  save: { en: 'Assign', sw: 'Pangia Gari' },
  assigned: { en: 'Vehicle and driver assigned', sw: 'Gari na dereva wamepangwa' },
})
