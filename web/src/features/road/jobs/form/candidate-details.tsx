import { formatDay, readClock } from '@shehena/domain/dates'
import { formatPhone } from '@shehena/domain/phone'
import type { BookingCandidate, DriverCandidate, VehicleCandidate } from '@shehena/domain/road/jobs/candidate'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Away, useNearWords } from '#web/shared/near-time.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { usePaperName } from '../../shared/papers/paper-name.ts'
import { jobMessages } from '../job-messages.ts'
import { candidateMessages } from './candidate-messages.ts'

/** What a list says of a booking: its way, cargo and pickup, and how many of its loads no job carries. */
export function BookingDetail(booking: BookingCandidate) {
  const { origin, destination, cargoType, weightTons, pickupAt, trucksNeeded, loadsLeft } = booking
  const t = useMessages(candidateMessages)
  const words = useMessages(jobMessages)
  const near = useNearWords()
  const facts = [
    origin && destination ? routeName({ origin, destination }) : words.customRoute,
    cargoType ?? words.generalCargo,
    weightTons !== null && words.tons(weightTons.toLocaleString('en')),
    trucksNeeded > 1 && t.loadsLeft(loadsLeft, trucksNeeded),
    pickupAt ? near(pickupAt) : t.noPickupTime,
  ]
  return (
    <>
      {joined(facts)} {pickupAt && <Away at={pickupAt} />}
    </>
  )
}

/** What a list says of a vehicle: whether it is free, where it is, and what speaks against it. */
export function VehicleDetail(vehicle: VehicleCandidate) {
  const { isFree, isInWorkshop, isTooSmall, serviceDue, kmEmpty } = vehicle
  const t = useMessages(candidateMessages)
  const facts = useFacts(vehicle, 'vehicle')
  return joined([
    isFree && t.vehicleFree,
    ...facts.taken,
    isInWorkshop && t.inWorkshop,
    facts.place,
    kmEmpty !== null && t.kmEmpty(kmEmpty.toLocaleString('en')),
    isTooSmall && t.tooSmall,
    serviceDue && (serviceDue === 'due' ? t.serviceDue : t.serviceOverdue),
    facts.next,
  ])
}

/** What a list says of a driver: whether they are free, where they are, what they drove last, and their phone. */
export function DriverDetail(driver: DriverCandidate) {
  const { isFree, usualVehicle, phone } = driver
  const t = useMessages(candidateMessages)
  const facts = useFacts(driver, 'driver')
  return joined([
    isFree && t.driverFree,
    ...facts.taken,
    facts.place,
    usualVehicle && t.usually(usualVehicle.regNo),
    facts.next,
    phone && formatPhone(phone),
  ])
}

type Facts = Pick<
  VehicleCandidate & DriverCandidate,
  'job' | 'away' | 'paper' | 'lastPlace' | 'isPlaceEstimated' | 'kmToLoad' | 'nextJob'
>

function useFacts(
  { job, away, paper, lastPlace, isPlaceEstimated, kmToLoad, nextJob }: Facts,
  who: 'vehicle' | 'driver',
) {
  const t = useMessages(candidateMessages)
  const near = useNearWords()
  const { dateFormat } = useClock()
  const paperName = usePaperName()
  const where = lastPlace && (isPlaceEstimated ? t.aboutPlace(lastPlace) : lastPlace)
  return {
    taken: [
      job && onJob(job),
      away && (away.until ? t[`${who}AwayUntil`](near(away.until)) : t[`${who}Away`]),
      paper && t.paperExpires(paperName(paper), formatDay(paper.expiresOn, dateFormat)),
    ],
    place:
      where && (who === 'vehicle' || kmToLoad === null ? where : t.placeAway(where, kmToLoad.toLocaleString('en'))),
    next: nextJob && t.next(nextJob.jobNo, near(nextJob.from)),
  }

  function onJob({ jobNo, isException, isUnderWay, until }: NonNullable<Facts['job']>): string {
    if (isException) return t.exceptionOf(jobNo)
    if (until === null) return t.onJob(jobNo)
    return isUnderWay && until < readClock() ? t.onLateJob(jobNo) : t.onJobUntil(jobNo, near(until))
  }
}

const joined = (facts: readonly (string | false | null)[]) => facts.filter(Boolean).join(' · ')
