import { catalogue } from '#web/app/messages.ts'

export const turnedBackMessages = catalogue({
  turnsBack: (regNo: string, from: string, to: string) => ({
    en: `The odometer of ${regNo} then goes from ${from} to ${to}.`,
    sw: `Odomita ya ${regNo} basi itatoka ${from} kuwa ${to}.`,
  }),
  stays: (regNo: string, km: string) => ({
    en: `The odometer of ${regNo} stays at ${km}.`,
    sw: `Odomita ya ${regNo} itabaki ${km}.`,
  }),
})
