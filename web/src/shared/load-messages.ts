import { catalogue } from '#web/app/messages.ts'

/** The loads of a booking that needs several trucks. */
export const loadMessages = catalogue({
  load: (no: number, loads: number) => ({ en: `Load ${no} of ${loads}`, sw: `Mzigo ${no}/${loads}` }),
  onJobs: (onJobs: number, trucks: number) => ({
    en: `${onJobs} of ${trucks} on jobs`,
    sw: `Safari ${onJobs} kati ya ${trucks}`,
  }),
  onJobsAndDelivered: (onJobs: number, trucks: number, delivered: number) => ({
    en: `${onJobs} of ${trucks} on jobs, ${delivered} delivered`,
    sw: `Safari ${onJobs} kati ya ${trucks}, zilizofikisha mzigo: ${delivered}`,
  }),
})
