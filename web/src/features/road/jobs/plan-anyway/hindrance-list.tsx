import { Anchor } from '@mantine/core'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { usePaperName } from '../../shared/papers/paper-name.ts'
import classes from './hindrance-list.module.css'
import { hindranceMessages, hindranceSentence } from './hindrance-messages.ts'

type Props = {
  hindrances: readonly Hindrance[]
  /** What else is said about one. */
  noteOf?: (hindrance: Hindrance) => ReactNode
}

/** What speaks against a plan, each in a sentence with a link to the other job. */
export function HindranceList({ hindrances, noteOf }: Props) {
  return (
    <ul className={classes.list}>
      {hindrances.map((hindrance) => (
        <li key={`${hindrance.kind} ${hindrance.id} ${hindrance.forJobNo}`}>
          {hindrance.forJobNo && `${hindrance.forJobNo}: `}
          <Sentence hindrance={hindrance} /> {noteOf?.(hindrance)}
        </li>
      ))}
    </ul>
  )
}

/** The other job opens beside the page, which may have unsaved input. */
function Sentence({ hindrance }: { hindrance: Hindrance }) {
  const t = useMessages(hindranceMessages)
  const sentence = hindranceSentence(hindrance, { t, clock: useClock(), paperName: usePaperName() })
  if (!('jobNo' in hindrance)) return sentence
  const [before, after] = sentence.split(hindrance.jobNo)
  return (
    <>
      {before}
      <Anchor href={paths.job(hindrance.jobId)} target="_blank" rel="noopener" inherit c="inherit" underline="always">
        {hindrance.jobNo}
      </Anchor>
      {after}
    </>
  )
}
