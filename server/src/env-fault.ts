import { StartError } from './start-error.ts'

/** An invalid environment variable. The message is one sentence that names it. */
export class EnvError extends StartError {
  override name = 'EnvError'
}

export type Given = Record<string, string | undefined>

/** Refuses a partial configuration: to ignore it would, for example, store files in the wrong place. */
export function refuseOrphans(missing: string, others: Given): null {
  const orphan = Object.entries(others).find(([, value]) => value)
  if (orphan) throw new EnvError(`${missing} must be set when ${orphan[0]} is.`)
  return null
}
