import type { JobBoard, JobCard } from '@shehena/domain/road/jobs/job'
import type { BoardStatus } from '@shehena/domain/road/jobs/job-board'
import { needsCrew, type StepTarget, stepsFrom } from '@shehena/domain/road/jobs/job-status'

/** A card with its column. */
export type PlacedCard = JobCard & { status: BoardStatus }

/** An optimistic move: the server has not confirmed it yet. */
export type Move = { card: PlacedCard; to: StepTarget }

export type Column = Omit<JobBoard['columns'][number], 'items'> & { items: PlacedCard[] }

/** The board with its pending moves applied, each card at the top of its new column. */
export function withMoves({ columns }: JobBoard, moves: readonly Move[]): Column[] {
  return columns.map(({ status, items, total, isTotalCapped }) => {
    const leaving = moves.filter(({ card, to }) => card.status === status && to !== status)
    const coming = moves.filter(({ card, to }) => to === status && card.status !== status)
    const isMoving = ({ id }: JobCard) => moves.some(({ card }) => card.id === id)
    const gone = items.filter(({ id }) => leaving.some(({ card }) => card.id === id)).length
    const isHere = (id: string) => items.some((item) => item.id === id)
    const arrived = coming.filter(({ card }) => !isHere(card.id))
    return {
      status,
      total: total - gone + arrived.length,
      isTotalCapped,
      items: [
        ...coming.map(({ card }) => ({ ...card, status })),
        ...items.filter((item) => !isMoving(item)).map((item) => ({ ...item, status })),
      ],
    }
  })
}

/** Whether a column is as narrow as its heading on end: one without cards, and the completed jobs until they are opened. */
export function isFolded({ status, total }: Column, isCompletedOpen: boolean): boolean {
  return total === 0 || (status === 'completed' && !isCompletedOpen)
}

/** Widths of the columns. */
export function widthsOf(columns: readonly Column[], isCompletedOpen: boolean): string {
  return columns
    .map((column) => (isFolded(column, isCompletedOpen) ? 'var(--folded)' : 'minmax(var(--least), 1fr)'))
    .join(' ')
}

/** Why a card may not move to a column; null where it may. */
export function whyNot({ status, regNo, driverName }: PlacedCard, to: BoardStatus): 'notAStep' | 'lacksCrew' | null {
  if (!stepsFrom(status).some((step) => step.to === to)) return 'notAStep'
  return needsCrew(to) && !(regNo && driverName) ? 'lacksCrew' : null
}
