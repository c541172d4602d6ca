import { catalogue } from '#web/app/messages.ts'
import { jobMessages } from '../job-messages.ts'

/** Warnings of the job form. In a file of their own, because they load with the warnings only. */
export const jobWarningMessages = catalogue({
  toBeDecided: jobMessages.toBeDecided,
  between: jobMessages.between,

  warnings: { en: 'Check before you save', sw: 'Kagua kabla ya kuhifadhi' },
  vehicleOverlap: (jobNo: string, when: string) => ({
    en: `The vehicle is already on job ${jobNo} (${when}).`,
    sw: `Gari tayari liko kwenye safari ${jobNo} (${when}).`,
  }),
  driverOverlap: (jobNo: string, when: string) => ({
    en: `The driver is already on job ${jobNo} (${when}).`,
    sw: `Dereva tayari yuko kwenye safari ${jobNo} (${when}).`,
  }),
  overweight: (weight: string, capacity: string) => ({
    en: `The booking weighs ${weight} tons, but the vehicle carries ${capacity} tons.`,
    sw: `Mzigo una uzito wa tani ${weight}, lakini gari linabeba tani ${capacity}.`,
  }),
  vehicleInMaintenance: (regNo: string) => ({
    en: `Vehicle ${regNo} is in maintenance.`,
    sw: `Gari ${regNo} linatengenezwa.`,
  }),
  vehicleInactive: (regNo: string) => ({ en: `Vehicle ${regNo} is inactive.`, sw: `Gari ${regNo} halitumiki.` }),
})
