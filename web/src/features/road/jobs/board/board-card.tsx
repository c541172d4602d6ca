import { ActionIcon, Button, Menu } from '@mantine/core'
import { isFinal, type StepTarget, stepsFrom } from '@shehena/domain/road/jobs/job-status'
import { IconArrowsRightLeft, IconGripVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { Deadline, NearTime, Since } from '#web/shared/near-time.tsx'
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
        {card.isClash && <StatusBadge status="clash" />}
        {mayMove && (
          <span className={classes.tools}>
            <StepMenu card={card} isMoving={isMoving} onMove={onMove} />
            <span className={classes.handle} data-handle aria-hidden>
              <IconGripVertical size={16} />
            </span>
          </span>
        )}
      </div>
      <span className={classes.customer}>{card.customerName}</span>
      <LoadOfJob {...card} />
      <span>{card.origin && card.destination ? `${card.origin} → ${card.destination}` : t.customRoute}</span>
      <span>{`${t.vehicle}: ${card.regNo ?? t.notAssigned}`}</span>
      <span>{`${t.driver}: ${card.driverName ?? t.notAssigned}`}</span>
      <Times card={card} />
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
      {mayAssign && (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          aria-label={words.assignNamed(card.jobNo)}
          disabled={isMoving}
          onClick={onAssign}
        >
          {words.assign}
        </Button>
      )}
    </li>
  )
}

function Times({ card: { plannedStart, plannedEnd, status } }: { card: PlacedCard }) {
  const t = useMessages(boardMessages)
  const { toBeDecided } = useMessages(jobMessages)
  const End = isFinal(status) ? NearTime : Deadline
  return (
    <span className={classes.times}>
      <span>
        {t.start} {plannedStart ? <NearTime at={plannedStart} /> : toBeDecided}
      </span>
      <span>
        {t.end} {plannedEnd ? <End at={plannedEnd} /> : toBeDecided}
      </span>
    </span>
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
          size="md"
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
