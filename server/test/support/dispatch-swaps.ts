import { api } from '@shehena/domain/api'
import { swappedCrews } from '@shehena/domain/road/jobs/swap-kind'
import type { Verbs } from './dispatch-commands.ts'
import { become, isOver, isShared, isStarted, lastTime, type Model, type ModelJob } from './dispatch-model.ts'
import { type Act, atOf, expectedIf, isFree, isSame, pick, send, timeOf, type World } from './dispatch-world.ts'

const { jobSwaps } = api

const isClosed = (job: ModelJob) => isOver(job) || job.status === 'exception'

/** Two jobs that change trucks or drivers. */
export async function swapOf(said: Verbs['swap'], model: Model, world: World): Promise<Act | null> {
  const job = pick(model.jobs, said.job)
  const other = pick(model.jobs, said.other)
  if (!job || !other || job === other) return null
  const isOnRoad = isStarted(job)
  const quarters = isOnRoad ? said.at : undefined
  const time = timeOf(model, quarters)
  const crews = swappedCrews(job, other, said.parts)
  const rest: Model = { ...model, jobs: model.jobs.filter((each) => each !== job && each !== other) }
  const isFor = isClosed(job) || isClosed(other) || isStarted(other) !== isOnRoad || isSame(job, crews[0])
  const isBoth = isShared({ ...model, jobs: [other] }, job, null, () => true)
  return {
    send: () =>
      send(world, said, jobSwaps.swap, {
        id: job.id,
        otherId: other.id,
        kind: isOnRoad ? 'onRoad' : 'planned',
        parts: said.parts,
        at: atOf(time, quarters),
      }),
    expected: expectedIf(
      !isFor && quarters === undefined && !isBoth && crews.every((crew) => isFree(world, rest, crew, null)),
      isFor ||
        time > model.now ||
        (isOnRoad && quarters !== undefined && (time < lastTime(job) || time < lastTime(other))),
    ),
    apply: (after) => {
      const [one, two] = [job, other].map(({ id }) => after.jobs.find((each) => each.id === id))
      if (!one || !two) return
      const [crew, otherCrew] = swappedCrews(one, two, said.parts)
      become(one, { ...crew, status: one.status }, time)
      become(two, { ...otherCrew, status: two.status }, time)
    },
  }
}
