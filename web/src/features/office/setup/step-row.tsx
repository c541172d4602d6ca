import { Button, Text } from '@mantine/core'
import type { Setup } from '@shehena/domain/office/setup/setup-api'
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useMayDo } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { setupStepMessages } from '../shared/setup-step-messages.ts'
import { CommonRoutesButton } from './common-routes-button.tsx'
import { setupMessages } from './setup-messages.ts'
import classes from './setup-page.module.css'
import { stepLinks } from './step-links.ts'
import { stepActions, stepHints } from './step-messages.ts'

type Props = Setup['steps'][number] & {
  isNext: boolean
  /** Whether mails leave the server. */
  isMailed: boolean
}

/** A step of the setup: whether it is done, and where to do it. */
export function StepRow({ step, isDone, isSkipped, isNext, isMailed }: Props) {
  const t = useMessages(setupMessages)
  const title = useMessages(setupStepMessages)[step]
  const hint = useMessages(stepHints)[step === 'people' && !isDone && !isMailed ? 'peopleWithoutMail' : step]
  const labels = useMessages(stepActions)
  const mayDo = useMayDo()
  const links = stepLinks[step].filter(({ allow }) => mayDo(allow))
  const isLeft = !isDone && !isSkipped
  const state = isDone ? 'done' : isSkipped ? 'skipped' : 'left'
  const [Icon, stateText] = {
    done: [IconCircleCheckFilled, t.isDone] as const,
    skipped: [IconCircleMinus, t.isSkipped] as const,
    left: [IconCircle, t.isLeft] as const,
  }[state]

  return (
    <li className={classes.step} data-state={state} {...(isNext && { 'aria-current': 'step' })}>
      <Icon size={22} role="img" aria-label={stateText} className={classes.state} />
      <div className={classes.text}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="sm">
          {links.length === 0 ? t.byAdmin : hint}
        </Text>
      </div>
      <div className={classes.actions}>
        {step === 'routes' && <CommonRoutesButton variant={isNext ? 'filled' : 'default'} />}
        {links.map(({ label, path }, index) => (
          <ButtonLink
            key={label}
            to={path}
            size="xs"
            variant={isNext && index === 0 && step !== 'routes' ? 'filled' : 'default'}
          >
            {labels[label]}
          </ButtonLink>
        ))}
        {!isDone && <SkipButton step={step} title={title} isLeft={isLeft} />}
      </div>
    </li>
  )
}

function SkipButton({ step, title, isLeft }: Pick<Props, 'step'> & { title: string; isLeft: boolean }) {
  const t = useMessages(setupMessages)
  const queries = useQueryClient()
  const change = useAct({
    act: () => (isLeft ? api.setup.skip : api.setup.unskip).call({ step }),
    onDone: (setup) => queries.setQueryData(api.setup.get.queryKey({ input: {} }), setup),
    failedText: t.skipFailed,
  })
  const ref = useFocusAfter<HTMLButtonElement>(change.isPending)
  return (
    <Button
      ref={ref}
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={isLeft ? t.skipStep(title) : t.unskipStep(title)}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isLeft ? t.skip : t.unskip}
    </Button>
  )
}
