import routes from 'virtual:contract-routes/setup'
import { Skeleton } from '@mantine/core'
import { setupProgress } from '@shehena/domain/office/setup/setup-progress'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { setupStepMessages } from '../shared/setup-step-messages.ts'
import classes from './setup-card.module.css'
import { setupCardMessages } from './setup-card-messages.ts'

addRoutes(routes)

/** How far the setup of the company is, and its next step. Nothing once it is over. */
export function SetupCard() {
  const t = useMessages(setupCardMessages)
  const steps = useMessages(setupStepMessages)
  const { data, isError } = useQuery(api.setup.get.queryOptions({ input: {} }))
  if (isError && !data) return null
  const progress = data && setupProgress(data.steps)
  if (progress && !progress.isOpen) return null
  return (
    <section className={classes.card} aria-label={steps.setup}>
      {progress?.next ? (
        <p className={classes.text}>
          <strong>{`${steps.setup}: ${steps.progress(progress.settled, progress.all)}`}</strong>
          <span className={classes.next}>{t.next(steps[progress.next])}</span>
        </p>
      ) : (
        <Skeleton height="1rem" width="14rem" />
      )}
      <ButtonLink to={paths.setup()}>{t.goOn}</ButtonLink>
    </section>
  )
}
