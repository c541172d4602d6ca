import { catalogue } from '#web/app/messages.ts'

export const passingMessages = catalogue({
  reachedStep: { en: 'Reached', sw: 'Imefika' },
  missedStep: { en: 'Missed', sw: 'Haikufika' },
  reachedNamed: (name: string) => ({ en: `Reached ${name}`, sw: `Imefika ${name}` }),
  missedNamed: (name: string) => ({ en: `Missed ${name}`, sw: `Haikufika ${name}` }),
  reached: (name: string) => ({ en: `${name} is recorded as reached`, sw: `Imerekodiwa: safari imefika ${name}` }),
  missed: (name: string) => ({ en: `${name} is recorded as missed`, sw: `Imerekodiwa: safari haikufika ${name}` }),
  failed: { en: 'The waypoint could not be recorded', sw: 'Imeshindwa kurekodi kituo' },

  missedTitle: (name: string) => ({ en: `${name} was missed`, sw: `Safari haikufika ${name}` }),
  why: { en: 'What happened', sw: 'Kilichotokea' },
})
