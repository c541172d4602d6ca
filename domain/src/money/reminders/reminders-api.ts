import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, CentsSumOut, Day, Id, longText, text, Version } from '../../fields.ts'
import { Invoice } from '../invoices/invoice.ts'
import { offsetLimits, reminderTones } from './reminder-step.ts'
import { bodyLength, placeholderFault, subjectLength, subjectPlaceholders } from './reminder-text.ts'

/** Most mails that a preview lists; it counts the rest. */
export const mostPreviewed = 100

const Text = z.strictObject({ id: Id, subject: z.string(), body: z.string(), version: Version })

const Step = z.strictObject({
  id: Id,
  /** Days after the due date; before it where negative. */
  offsetDays: z.int(),
  isOn: z.boolean(),
  tone: z.enum(reminderTones),
  version: Version,
})
export type ReminderStepRow = z.infer<typeof Step>

/** The steps with their texts, the switch and the last runs. */
export const Reminders = z.strictObject({
  isOn: z.boolean(),
  /** The day of the next run. */
  nextDay: Day,
  /** In the order of their days. */
  steps: z.array(Step.extend({ texts: z.strictObject({ en: Text, sw: Text }) })),
  /** The last days with mails: how many, about how many invoices, and how many could not be delivered. */
  runs: z.array(z.strictObject({ day: Day, mails: z.int(), invoices: z.int(), failed: z.int() })),
})
export type Reminders = z.infer<typeof Reminders>

/** The mails of the next run. */
export const ReminderPreview = z.strictObject({
  day: Day,
  /** All mails; the items are the first of them. */
  count: z.int(),
  /** Of all mails, in cents. */
  amount: CentsSumOut,
  items: z.array(
    z.strictObject({
      customerId: Id,
      customerName: z.string(),
      /** Where it goes; the mask where the role may not see it. */
      address: z.string(),
      offsetDays: z.int(),
      tone: z.enum(reminderTones),
      amount: CentsSumOut,
      invoices: z.array(
        z.strictObject({ id: Id, invoiceNo: z.string(), dueDate: Day, daysLate: z.int(), balance: CentsOut }),
      ),
    }),
  ),
  /** Whom no mail reaches: no address. */
  withoutAddress: z.array(z.strictObject({ customerId: Id, customerName: z.string() })),
  /** How many customers are held back because their money on account covers what is due. */
  held: z.int(),
})
export type ReminderPreview = z.infer<typeof ReminderPreview>

/** A text with only the placeholders that are known. */
const Subject = text(subjectLength).superRefine((typed, { addIssue }) => {
  const fault = placeholderFault(typed, subjectPlaceholders)
  if (fault) addIssue({ code: 'custom', message: fault })
})
const Body = longText(bodyLength).superRefine((typed, { addIssue }) => {
  const fault = placeholderFault(typed)
  if (fault) addIssue({ code: 'custom', message: fault })
  else if (!typed.includes('{invoices}'))
    addIssue({ code: 'custom', message: 'The text lacks {invoices}. Add it where the invoices are to be listed.' })
})

const offset = `Enter a number of days from ${offsetLimits.from} to ${offsetLimits.to}`
const StepChange = Step.extend({
  offsetDays: z.int({ error: offset }).min(offsetLimits.from, offset).max(offsetLimits.to, offset),
})

export const remindersApi = {
  get: endpoint({
    allow: 'reminders.view',
    method: 'GET',
    path: '/reminders',
    summary: 'The reminders to customers: steps, texts, whether they are on, and the last runs',
    input: z.strictObject({}),
    output: Reminders,
  }),
  preview: endpoint({
    allow: 'reminders.view',
    method: 'GET',
    path: '/reminders/preview',
    summary: 'The mails of the next run, as if reminders were on; nothing is sent',
    input: z.strictObject({}),
    output: ReminderPreview,
  }),
  updateSteps: endpoint({
    allow: 'reminders.settings',
    method: 'PATCH',
    path: '/reminders/steps',
    summary: 'Changes the days, the tone and the switch of the steps that are named',
    input: z.strictObject({
      steps: z
        .array(StepChange)
        .min(1, 'Name at least one step')
        .max(20, 'At most 20 steps')
        .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'A step is named twice'),
    }),
    output: Reminders,
  }),
  updateText: endpoint({
    allow: 'reminders.settings',
    method: 'PATCH',
    path: '/reminders/texts',
    summary: 'Changes the text of a step in one language; placeholders in braces are filled in for each mail',
    input: z.strictObject({ textId: Id, version: Version, subject: Subject, body: Body }),
    output: Reminders,
  }),
  previewText: endpoint({
    allow: 'reminders.settings',
    method: 'POST',
    path: '/reminders/texts/preview',
    summary: 'A text as a mail to the customer who owes most overdue; nothing is saved or sent',
    input: z.strictObject({ textId: Id, subject: Subject, body: Body }),
    output: z.strictObject({ customerName: z.string().nullable(), subject: z.string(), body: z.string() }),
  }),
  switch: endpoint({
    allow: 'reminders.settings',
    method: 'POST',
    path: '/reminders/switch',
    summary: 'Turns the reminders to customers on or off; nothing goes out before the next run',
    input: z.strictObject({ isOn: z.boolean() }),
    output: Reminders,
  }),
  remindNow: endpoint({
    allow: 'reminders.send',
    method: 'POST',
    path: '/reminders/now',
    summary: 'Mails a customer the reminders that are due today, by the rules of the daily run',
    input: z.strictObject({ customerId: z.uuid({ error: 'Choose a customer' }).toLowerCase() }),
    output: z.strictObject({
      /** How many invoices the mail names. */
      count: z.int(),
    }),
  }),
  stop: endpoint({
    allow: 'reminders.send',
    method: 'POST',
    path: '/invoices/{id}/reminders',
    summary: 'Stops the reminders of one invoice, or lets them go on',
    input: z.strictObject({ id: Id, isOff: z.boolean() }),
    output: Invoice,
  }),
}
