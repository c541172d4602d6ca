import { catalogue } from '#web/app/messages.ts'

export const assignMessages = catalogue({
  assign: { en: 'Assign…', sw: 'Pangia Gari…' },
  assignNamed: (no: string) => ({ en: `Assign ${no}…`, sw: `Pangia gari ${no}…` }),
  title: (no: string) => ({ en: `Assign a vehicle and a driver to ${no}`, sw: `Pangia gari na dereva: ${no}` }),
  chooseVehicle: { en: 'Choose a vehicle', sw: 'Chagua gari' },
  chooseDriver: { en: 'Choose a driver', sw: 'Chagua dereva' },
  save: { en: 'Assign', sw: 'Pangia Gari' },
  assigned: { en: 'Vehicle and driver assigned', sw: 'Gari na dereva wamepangwa' },
})
