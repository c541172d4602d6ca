import { ActionIcon, Button } from '@mantine/core'
import type { Job } from '@shehena/domain/road/jobs/job'
import { type JobStatus, needsCrew, type StepTarget, stepsFrom } from '@shehena/domain/road/jobs/job-status'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart, useReady } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import bar from '#web/shared/ui/page/step-bar.module.css'
import { assignMessages } from './assign/assign-messages.ts'
import { jobMessages } from './job-messages.ts'
import classes from './job-steps.module.css'
import { PlanAnywayQuestion, usePlanAnyway } from './plan-anyway/use-plan-anyway.tsx'
import { stepText } from './step-text.ts'
import { useMayCancel } from './steps/may-cancel.ts'
import { stepMessages } from './steps/step-messages.ts'
import { type StepDetails, useJobStep } from './use-job-step.ts'

const loadReason = () => import('./board/exception-dialog.tsx')
const loadTime = () => import('./steps/step-time-dialog.tsx')
const loadCancel = () => import('./cancel-question.tsx')
const ExceptionDialog = lazyPart(() => loadReason().then((file) => ({ default: file.ExceptionDialog })))
const StepTimeDialog = lazyPart(() => loadTime().then((file) => ({ default: file.StepTimeDialog })))
const CancelQuestion = lazyPart(() => loadCancel().then((file) => ({ default: file.CancelQuestion })))
const AssignDialog = lazyPart(() =>
  import('./assign/assign-dialog.tsx').then((file) => ({ default: file.AssignDialog })),
)
const ready = [loadReason, loadTime, loadCancel]

type Asked = 'exception' | 'assign' | { cancelFrom: JobStatus } | { timeOf: StepTarget }

/** The Quick Actions card: the possible moves of an unfinished job. On a phone it is a bar at the bottom of the window. */
export function JobSteps({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const { atAnotherTime } = useMessages(stepMessages)
  const { assign } = useMessages(assignMessages)
  const mayMove = useCan('jobs.move')
  const mayCancel = useMayCancel(job)
  const { move, cancel, running, failure, forget, question } = useJobSteps(job)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const others = useId()
  const close = () => setAsked(null)
  // Preloads the questions: the road has places without a network.
  useReady(ready)
  // An open question keeps its input when somebody else finishes the job.
  const offered = stepsFrom(job.status)
  const isOffered = offered.length > 0 && (mayMove || mayCancel)
  if (!isOffered && asked === null && !question) return null

  const steps = mayMove ? offered.map(({ to }) => to) : []
  const next = steps.find((to) => to !== 'exception')
  const lacksCrew = next !== undefined && needsCrew(next) && !(job.vehicle && job.driver)
  const isBusy = running !== null
  const go = (to: StepTarget) => {
    setMoreOpen(false)
    move(to)
  }
  const ask = (what: typeof asked) => {
    setMoreOpen(false)
    forget()
    setAsked(what)
  }
  const card = isOffered && (
    <div className={`${classes.steps} ${bar.bar}`}>
      <DetailCard title={t.quickActions}>
        {lacksCrew && <p className={classes.note}>{t.crewNeeded}</p>}
        <div className={classes.buttons}>
          {lacksCrew && <Button onClick={() => ask('assign')}>{assign}</Button>}
          {next && (
            <Button
              variant={lacksCrew ? 'default' : 'filled'}
              disabled={isBusy || lacksCrew}
              aria-busy={running === next}
              onClick={() => go(next)}
            >
              {stepText(next, t)}
            </Button>
          )}
          <ActionIcon
            className={classes.more}
            variant="default"
            aria-label={t.moreSteps}
            aria-expanded={isMoreOpen}
            aria-controls={others}
            onClick={() => setMoreOpen(!isMoreOpen)}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
          <div id={others} className={classes.others} data-open={isMoreOpen}>
            {next && (
              <Button variant="default" disabled={isBusy || lacksCrew} onClick={() => ask({ timeOf: next })}>
                {atAnotherTime}
              </Button>
            )}
            {steps.includes('exception') && (
              <Button variant="default" disabled={isBusy} onClick={() => ask('exception')}>
                {t.exception}
              </Button>
            )}
            {mayCancel && (
              <Button variant="default" disabled={isBusy} onClick={() => ask({ cancelFrom: job.status })}>
                {t.cancelJob}
              </Button>
            )}
          </div>
        </div>
      </DetailCard>
    </div>
  )
  return (
    <>
      {card}
      <Suspense>
        {asked === 'exception' && (
          <ExceptionDialog
            id={job.id}
            jobNo={job.jobNo}
            isBusy={running === 'exception'}
            refusal={failure}
            question={question}
            onConfirm={(report) => move('exception', { details: report, onGone: close })}
            onClose={close}
          />
        )}
        {asked !== null && typeof asked === 'object' && 'timeOf' in asked && (
          <StepTimeDialog
            id={job.id}
            jobNo={job.jobNo}
            to={asked.timeOf}
            isBusy={isBusy}
            refusal={failure}
            question={question}
            onConfirm={(when) => move(asked.timeOf, { details: when, onGone: close })}
            onClose={close}
          />
        )}
        {asked === 'assign' && <AssignDialog job={job} onAssigned={close} onClose={close} />}
        {asked !== null && typeof asked === 'object' && 'cancelFrom' in asked && (
          <CancelQuestion
            jobNo={job.jobNo}
            isOneOfSeveral={job.loads > 1}
            isBusy={running === 'cancelled'}
            onConfirm={() => cancel(asked.cancelFrom, close)}
            onClose={close}
          />
        )}
      </Suspense>
      {asked === null && question}
    </>
  )
}

const doubleClickMs = 600

type Move = { details?: StepDetails; onGone?: () => void }

/** The quick actions of one job. */
function useJobSteps({ id, status: from }: Job) {
  const clash = usePlanAnyway()
  // Buttons stay disabled until the job is refetched, and for the length of a double click: its second half would press
  // the next step's button, which takes this one's place.
  const step = useJobStep({ leastMs: doubleClickMs, send: clash.send })
  const last = useRef<[StepTarget, Move] | null>(null)
  /** `onGone` runs once the job has moved or no longer can. Otherwise the input stays for a retry. */
  const move = (to: StepTarget, { details, onGone }: Move = {}) => {
    last.current = [to, { ...(details && { details }), ...(onGone && { onGone }) }]
    step.mutate(
      { id, from, to, ...(details && { details }) },
      {
        onSuccess: () => onGone?.(),
        onError: (error) => {
          if (isRefusal(error, 'CONFLICT')) onGone?.()
        },
      },
    )
  }
  return {
    move,
    /** `seen`: the state in which it was asked for. */
    cancel: (seen: JobStatus, then: () => void) =>
      step.mutate({ id, from: seen, to: 'cancelled' }, { onSettled: then }),
    running: step.isPending ? step.variables.to : null,
    /** Forgets the last refusal. */
    forget: step.reset,
    /** Why the last step was refused, for the dialog that asked for it. */
    failure: step.variables?.to === 'cancelled' || isRefusal(step.error, 'CLASH') ? undefined : step.error?.message,
    /** The question about a clash, while it is open. */
    question: clash.hindrances && (
      <PlanAnywayQuestion
        question={clash}
        isBusy={step.isPending}
        sendAgain={() => last.current && move(...last.current)}
      />
    ),
  }
}
