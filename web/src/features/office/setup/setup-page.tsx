import routes from 'virtual:contract-routes/setup'
import '@mantine/core/styles/Progress.css'
import { Progress, Stack, Text } from '@mantine/core'
import type { Setup } from '@shehena/domain/office/setup/setup-api'
import { setupProgress } from '@shehena/domain/office/setup/setup-progress'
import type { SetupStep } from '@shehena/domain/office/setup/setup-steps'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { setupStepMessages } from '../shared/setup-step-messages.ts'
import { SampleCard } from './sample-card.tsx'
import { setupMessages } from './setup-messages.ts'
import classes from './setup-page.module.css'
import { StepRow } from './step-row.tsx'

addRoutes(routes)

// Lazy: below the steps.

const groups = [
  ['company', ['company', 'vat', 'logo', 'payment', 'mail', 'people']],
  ['records', ['customers', 'fleet', 'routes', 'opening_invoices']],
  ['work', ['booking', 'invoice']],
] as const satisfies [keyof typeof setupMessages, SetupStep[]][]

/** What is left to do until the company is at work, and sample data to look around with. */
export default function SetupPage() {
  const t = useMessages(setupMessages)
  const steps = useMessages(setupStepMessages)
  const { data, error, refetch } = useQuery(api.setup.get.queryOptions({ input: {} }))
  return (
    <Page title={steps.setup} subtitle={t.about}>
      {error && !data && <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />}
      {!error && !data && <LoadingDetails text={t.loading} />}
      {data && <Steps setup={data} />}
    </Page>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const t = useMessages(setupMessages)
  const steps = useMessages(setupStepMessages)
  const { settled, all, next } = setupProgress(setup.steps)
  const isMailed = setup.steps.some(({ step, isDone }) => step === 'mail' && isDone)
  return (
    <Stack gap="md" maw="60rem">
      <div>
        <Text role="status" mb="0.375rem">
          {next === null ? t.allDone : steps.progress(settled, all)}
        </Text>
        <Progress value={(100 * settled) / all} aria-label={steps.progress(settled, all)} />
      </div>
      {groups.map(([group, members]) => (
        <DetailCard key={group} title={t[group]}>
          <ul className={classes.steps}>
            {setup.steps
              .filter(({ step }) => (members as readonly SetupStep[]).includes(step))
              .map((step) => (
                <StepRow key={step.step} {...step} isNext={step.step === next} isMailed={isMailed} />
              ))}
          </ul>
        </DetailCard>
      ))}
      <SampleCard setup={setup} />
    </Stack>
  )
}
