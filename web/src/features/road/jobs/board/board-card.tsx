import { ActionIcon, Button, Menu } from '@mantine/core'
import { isFinal, type StepTarget, stepsFrom } from '@shehena/domain/road/jobs/job-status'
import { IconArrowsRightLeft, IconGripVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { Deadline, NearTime, Since, useNearWords, usePassed } from '#web/shared/near-time.tsx'
import { StatusBadge, useStatusLabels } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { assignMessages } from '../assign/assign-messages.ts'
import { jobMessages } from '../job-messages.ts'
import { stepText } from '../step-text.ts'
import classes from './board-card.module.css'
import type { PlacedCard } from './board-columns.ts'
import { boardMessages } from './board-messages.ts'

type Props = {
  card: PlacedCard
  isMoving: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: StepTarget) => void
  onAssign: () => void
}

/** A job card on the board. */
export function BoardCard({ card, isMoving, onGrab, onMove, onAssign }: Props) {
  const t = useMessages(jobMessages)
  const words = useMessages(assignMessages)
  const navigate = useNavigate()
  const mayAssign = useCan('jobs.edit') && card.status === 'pending'
  const mayMove = useCan('jobs.move') && stepsFrom(card.status).length > 0
  const open = (event: MouseEvent<HTMLElement>) => {
    // safe: the target of a click in a card is an element.
    const isOnControl = (event.target as Element).closest('a, button, [data-handle]')
    if (!isOnControl) void navigate({ href: paths.job(card.id) })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside serves the keyboard, as in the table.
    <li
      className={classes.card}
      data-job={card.id}
      data-busy={isMoving}
      data-movable={mayMove}
      onClick={open}
      {...(mayMove && !isMoving && { onPointerDown: onGrab })}
    >
      <div className={classes.head}>
        <TextLink to={paths.job(card.id)}>{card.jobNo}</TextLink>
        {mayMove ? (
          <span className={classes.tools}>
            <StepMenu card={card} isMoving={isMoving} onMove={onMove} />
            <span className={classes.handle} data-handle aria-hidden>
              <IconGripVertical size={16} />
            </span>
          </span>
        ) : (
          <Marks card={card} />
        )}
      </div>
      <strong className={classes.lane}>
        {card.origin && card.destination ? `${card.origin}\u00a0→ ${card.destination}` : t.customRoute}
      </strong>
      <span className={classes.customer} title={card.customerName}>
        {card.customerName}
      </span>
      <Crew card={card} />
      <Times card={card} />
      <div className={classes.marks}>
        {mayMove && <Marks card={card} />}
        {mayAssign && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={words.assignNamed(card.jobNo)}
            disabled={isMoving}
            onClick={onAssign}
          >
            {words.assign}
          </Button>
        )}
      </div>
      {card.exceptionReason && (
        <span className={classes.reason}>
          {card.exceptionReason}{' '}
          {card.exceptionSince && (
            <strong>
              <Since at={card.exceptionSince} />
            </strong>
          )}
        </span>
      )}
    </li>
  )
}

function Marks({ card }: { card: PlacedCard }) {
  return (
    <>
      {card.isClash && <StatusBadge status="clash" />}
      <LoadOfJob {...card} />
    </>
  )
}

/** The plate, and the driver's first name; the whole name is unseen where a column is narrow. */
function Crew({ card: { regNo, driverName } }: { card: PlacedCard }) {
  const t = useMessages(jobMessages)
  if (!regNo && !driverName) return <span>{t.notAssigned}</span>
  const [first, ...others] = driverName?.split(' ') ?? [t.noDriver]
  return (
    <span {...(driverName && { title: driverName })}>
      <span className={classes.whole}>{regNo ?? t.noVehicle}</span> · {first}
      {others.length > 0 && <span className={classes.unseen}> {others.join(' ')}</span>}
    </span>
  )
}

/** The time that counts: the start of what waits, the end of what has begun or is late. The other is unseen where a column is narrow. */
function Times({ card: { plannedStart, plannedEnd, status } }: { card: PlacedCard }) {
  const t = useMessages(boardMessages)
  const { toBeDecided } = useMessages(jobMessages)
  const near = useNearWords()
  const isLate = usePassed(plannedEnd) !== null
  const isStartShown = !isLate && (status === 'pending' || status === 'assigned')
  const End = isFinal(status) ? NearTime : Deadline
  const said = (at: string | null) => (at ? near(at) : toBeDecided)
  return (
    <div className={classes.times} title={`${t.start} ${said(plannedStart)}\n${t.end} ${said(plannedEnd)}`}>
      <span {...(!isStartShown && { className: classes.unseen })}>
        {t.start} {plannedStart ? <NearTime at={plannedStart} /> : toBeDecided}
      </span>
      <span {...(isStartShown && { className: classes.unseen })}>
        {t.end} {plannedEnd ? <End at={plannedEnd} /> : toBeDecided}
      </span>
    </div>
  )
}

/** Menu of the possible moves: the alternative to dragging, also by keyboard. */
function StepMenu({ card, isMoving, onMove }: Pick<Props, 'card' | 'isMoving' | 'onMove'>) {
  const t = useMessages(boardMessages)
  const words = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const steps = stepsFrom(card.status)
  return (
    <Menu position="bottom-end" withinPortal disabled={isMoving}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.mover}
          aria-label={t.moveTo(card.jobNo)}
          // aria-disabled instead of disabled: keeps the focus while the card moves.
          aria-disabled={isMoving}
          data-move
        >
          <IconArrowsRightLeft size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ to }) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            {t.step(stepText(to, words), statusLabels[to])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
