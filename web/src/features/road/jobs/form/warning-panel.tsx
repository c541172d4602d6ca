import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { standingPart } from '#web/shared/ui/lazy-part.ts'
import { jobWarningMessages } from './job-warning-messages.ts'
import classes from './job-warnings.module.css'

// Too heavy to come before the fields, and not needed before the server has answered.
const HindranceList = standingPart(() =>
  import('../plan-anyway/hindrance-list.tsx').then((file) => ({ default: file.HindranceList })),
)

type Props = { warnings: readonly Hindrance[]; noteOf?: (hindrance: Hindrance) => ReactNode }

/** What speaks against a plan, above the button that saves it; nothing where nothing does. */
export function WarningPanel({ warnings, noteOf }: Props) {
  const t = useMessages(jobWarningMessages)
  if (warnings.length === 0) return null
  return (
    <Suspense>
      <div className={classes.panel} role="alert">
        <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
        <div>
          <p className={classes.title}>{t.warnings}</p>
          <HindranceList hindrances={warnings} {...(noteOf && { noteOf })} />
        </div>
      </div>
    </Suspense>
  )
}
