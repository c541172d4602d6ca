import { allows } from '@shehena/domain/permissions'
import type { Context } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import type { Subject } from './lock-subject.ts'

/** What belongs to a vehicle or a driver is edited by who edits that. @throws Forbidden */
export function mayEditSubject({ user }: Context, { vehicleId }: Subject): void {
  if (!allows(user.role, vehicleId ? 'vehicles.edit' : 'drivers.edit')) throw new Forbidden()
}
