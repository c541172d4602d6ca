import { catalogue, counted } from '#web/app/messages.ts'
import { withWords } from '#web/shared/words/words.ts'

/** How many days after or before the due date a reminder goes out. */
const afterDue = (offset: number) =>
  offset === 0
    ? { en: 'on the due date', sw: 'siku ya mwisho ya kulipa' }
    : offset > 0
      ? counted(offset, {
          en: { one: '# day after the due date', other: '# days after the due date' },
          sw: { one: 'siku # baada ya mwisho wa kulipa', other: 'siku # baada ya mwisho wa kulipa' },
        })
      : counted(-offset, {
          en: { one: '# day before the due date', other: '# days before the due date' },
          sw: { one: 'siku # kabla ya mwisho wa kulipa', other: 'siku # kabla ya mwisho wa kulipa' },
        })

/** The words of promises, disputes and reminders, on invoices and the chase list. */
export const chaseMessages = withWords({
  afterDue,
  reminder: { en: 'Reminder', sw: 'Kumbusho' },
  stopReminders: { en: 'Stop Reminders', sw: 'Simamisha Vikumbusho' },
  resumeReminders: { en: 'Resume Reminders', sw: 'Endeleza Vikumbusho' },
  remindersStopped: { en: 'No reminders of this invoice', sw: 'Ankara hii haitumiwi vikumbusho' },
  stopped: { en: 'Reminders stopped', sw: 'Vikumbusho vimesimamishwa' },
  resumed: { en: 'Reminders go on', sw: 'Vikumbusho vinaendelea' },
  stopFailed: { en: 'Failed to change reminders', sw: 'Imeshindwa kubadilisha vikumbusho' },

  promise: { en: 'Promise…', sw: 'Ahadi…' },
  promised: (amount: string, day: string) => ({
    en: `Promised ${amount} by ${day}`,
    sw: `Ahadi ya ${amount} kufikia ${day}`,
  }),
  promiseWithdrawn: { en: 'Promise withdrawn', sw: 'Ahadi imeondolewa' },
  promiseReplaced: { en: 'Promise replaced by another', sw: 'Ahadi imebadilishwa na nyingine' },
  withdraw: { en: 'Withdraw Promise', sw: 'Ondoa Ahadi' },
  withdrawQuestion: { en: 'Do you want to withdraw this promise?', sw: 'Ungependa kuondoa ahadi hii?' },
  withdrawText: { en: 'Reminders go on from the next run.', sw: 'Vikumbusho vitaendelea kuanzia zamu ijayo.' },
  withdrawFailed: { en: 'Failed to withdraw promise', sw: 'Imeshindwa kuondoa ahadi' },

  closeDispute: { en: 'Close Dispute…', sw: 'Funga Pingamizi…' },
  disputedIs: (reason: string) => ({ en: `Disputed: “${reason}”`, sw: `Inapingwa: “${reason}”` }),
  disputeClosed: { en: 'Dispute closed', sw: 'Pingamizi limefungwa' },
  disputed: { en: 'Disputed', sw: 'Inapingwa' },
})

/** Whether a promise was kept. */
export const promiseStateMessages = catalogue({
  open: { en: 'awaited', sw: 'inasubiriwa' },
  kept: { en: 'kept', sw: 'imetimizwa' },
  broken: { en: 'broken', sw: 'imevunjwa' },
  withdrawn: { en: 'withdrawn', sw: 'imeondolewa' },
  replaced: { en: 'replaced', sw: 'imebadilishwa' },
})
