import { dayOf } from '@shehena/domain/dates'
import { nextServiceFaults } from '@shehena/domain/road/maintenance/next-service'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

type Checked = Parameters<typeof nextServiceFaults>[0]

/** @throws Invalid for work dated in the future, or a next service that is not after this one */
export function checkRecord({ now }: Context, record: Checked): void {
  if (record.maintenanceDate > dayOf(now)) {
    throw new Invalid('The maintenance date lies in the future.', {
      maintenanceDate: 'The maintenance date lies in the future',
    })
  }
  const faults = nextServiceFaults(record)
  const [fault] = Object.values(faults)
  if (fault) throw new Invalid(`${fault}.`, faults)
}
