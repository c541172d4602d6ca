import { absenceFaults } from '@shehena/domain/road/absences/absence-kinds'
import { Invalid } from '../../../errors.ts'

/** @throws Invalid naming the fields that break a rule of absences */
export function checkAbsence(absence: Parameters<typeof absenceFaults>[0]): void {
  const faults = absenceFaults(absence)
  const [fault] = Object.values(faults)
  if (fault) throw new Invalid(`${fault}.`, faults)
}
