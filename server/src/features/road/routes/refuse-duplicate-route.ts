import { Conflict, constraintOf } from '../../../errors.ts'

/** Converts a unique violation to a message about the existing route. @throws Conflict, or the error itself */
export function refuseDuplicateRoute(
  error: unknown,
  { origin, destination }: { origin: string; destination: string },
): never {
  if (constraintOf(error) === 'routes_pair_key') {
    throw new Conflict(`The route from ${origin} to ${destination} is in the catalogue already.`)
  }
  throw error
}
