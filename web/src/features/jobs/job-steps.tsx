import { ActionIcon, Button } from '@mantine/core'
import type { Job } from '@shehena/domain/jobs/job'
import { isFinal, needsCrew, type StepTarget, stepsFrom } from '@shehena/domain/jobs/job-status'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import bar from '#web/shared/ui/page/step-bar.module.css'
import { jobMessages } from './job-messages.ts'
import classes from './job-steps.module.css'
import { stepText } from './step-text.ts'
import { useJobStep } from './use-job-step.ts'

const loadReason = () => import('./board/exception-dialog.tsx')
const loadCancel = () => import('./cancel-question.tsx')
const ExceptionDialog = lazyPart(() => loadReason().then((file) => ({ default: file.ExceptionDialog })))
const CancelQuestion = lazyPart(() => loadCancel().then((file) => ({ default: file.CancelQuestion })))

/** The Quick Actions card: the possible moves of an unfinished job. On a phone it is a bar at the bottom of the window. */
export function JobSteps({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const mayMove = useCan('jobs.move')
  const mayCancel = useCan('jobs.cancel')
  const { move, cancel, running, failure } = useJobSteps(job)
  const [asked, setAsked] = useState<'exception' | 'cancelled' | null>(null)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const others = useId()
  const close = () => setAsked(null)
  // Preloads the questions: the road has places without a network.
  useEffect(() => void Promise.allSettled([loadReason(), loadCancel()]), [])
  // An open question keeps its input when somebody else finishes the job meanwhile.
  if (asked === null && (isFinal(job.status) || !(mayMove || mayCancel))) return null

  const steps = mayMove ? stepsFrom(job.status).map(({ to }) => to) : []
  const next = steps.find((to) => to !== 'exception')
  const lacksCrew = next !== undefined && needsCrew(next) && !(job.vehicle && job.driver)
  const isBusy = running !== null
  const go = (to: StepTarget) => {
    setMoreOpen(false)
    move(to)
  }
  return (
    <div className={`${classes.steps} ${bar.bar}`}>
      <DetailCard title={t.quickActions}>
        {lacksCrew && <p className={classes.note}>{t.crewNeeded}</p>}
        <div className={classes.buttons}>
          {next && (
            <Button disabled={isBusy || lacksCrew} aria-busy={running === next} onClick={() => go(next)}>
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
            {steps.includes('exception') && (
              <Button variant="default" disabled={isBusy} onClick={() => setAsked('exception')}>
                {t.exception}
              </Button>
            )}
            {mayCancel && !isFinal(job.status) && (
              <Button variant="default" disabled={isBusy} onClick={() => setAsked('cancelled')}>
                {t.cancelJob}
              </Button>
            )}
          </div>
        </div>
      </DetailCard>
      <Suspense>
        {asked === 'exception' && (
          <ExceptionDialog
            jobNo={job.jobNo}
            isBusy={running === 'exception'}
            refusal={failure}
            onConfirm={(reason) => move('exception', { reason, onGone: close })}
            onClose={close}
          />
        )}
        {asked === 'cancelled' && (
          <CancelQuestion
            jobNo={job.jobNo}
            isBusy={running === 'cancelled'}
            onConfirm={() => cancel(close)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

const doubleClickMs = 600

/** The quick actions of one job. */
function useJobSteps({ id, status: from }: Job) {
  // Buttons stay disabled until the job is refetched, and for the length of a double click: its second half would press
  // the next step's button, which takes this one's place.
  const step = useJobStep({ leastMs: doubleClickMs })
  return {
    /** `onGone` runs once the job has moved or no longer can. Otherwise the input stays for a retry. */
    move: (to: StepTarget, { reason, onGone }: { reason?: string; onGone?: () => void } = {}) =>
      step.mutate(
        { id, from, to, ...(reason && { reason }) },
        {
          onSuccess: () => onGone?.(),
          onError: (error) => {
            if (isRefusal(error, 'CONFLICT')) onGone?.()
          },
        },
      ),
    cancel: (then: () => void) => step.mutate({ id, from, to: 'cancelled' }, { onSettled: then }),
    running: step.isPending ? step.variables.to : null,
    failure: step.variables?.to === 'exception' ? step.error?.message : undefined,
  }
}
