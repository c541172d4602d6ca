import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sampleKinds } from './sample-kinds.ts'
import { setupSteps } from './setup-steps.ts'

const Step = z.strictObject({
  step: z.enum(setupSteps),
  /** Computed from the data. */
  isDone: z.boolean(),
  isSkipped: z.boolean(),
})

/** What is left to do until a company is at work. */
export const Setup = z.strictObject({
  steps: z.array(Step),
  /** How many records of the sample data there are; 0 where none is loaded. */
  sampleRecords: z.int(),
  /** Whether sample data may be loaded: only while there are no bookings. */
  maySample: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

/** A sample record that real work refers to, or that somebody made their own: from now on it is an ordinary record. */
const KeptRecord = z.strictObject({
  kind: z.enum(sampleKinds),
  /** The name, number or places that a person knows it by. */
  name: z.string(),
  reason: z.string(),
})

const SkippedStep = z.strictObject({ step: z.enum(setupSteps) })

/** The first days of a company. */
export const setupApi = {
  get: endpoint({
    allow: 'settings.view',
    method: 'GET',
    path: '/setup',
    summary: 'The steps of the setup, and which are done or skipped; done follows from the data',
    input: z.strictObject({}),
    output: Setup,
  }),
  skip: endpoint({
    allow: 'settings.edit',
    method: 'POST',
    path: '/setup/{step}/skip',
    summary: 'Skips a step of the setup',
    input: SkippedStep,
    output: Setup,
  }),
  unskip: endpoint({
    allow: 'settings.edit',
    method: 'DELETE',
    path: '/setup/{step}/skip',
    summary: 'Brings a skipped step of the setup back',
    input: SkippedStep,
    output: Setup,
  }),
  addRoutes: endpoint({
    allow: 'settings.edit',
    method: 'POST',
    path: '/setup/routes',
    summary: 'Adds the common routes of Kenya that are not there yet',
    input: z.strictObject({}),
    output: z.strictObject({ added: z.int() }),
  }),
  loadSample: endpoint({
    allow: 'settings.edit',
    method: 'POST',
    path: '/setup/sample',
    summary: 'Loads fictitious customers, vehicles, drivers, routes and bookings; only while there are no bookings',
    input: z.strictObject({}),
    output: z.strictObject({ loaded: z.int() }),
  }),
  removeSample: endpoint({
    allow: 'settings.edit',
    method: 'DELETE',
    path: '/setup/sample',
    summary: 'Removes the sample data; what other records refer to stays, and is listed',
    input: z.strictObject({}),
    output: z.strictObject({ removed: z.int(), kept: z.array(KeptRecord) }),
  }),
}
