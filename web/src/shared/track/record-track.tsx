import { VisuallyHidden } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Track, TrackLink, TrackStep } from '@shehena/domain/track'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { NearTime } from '#web/shared/near-time.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import card from '#web/shared/ui/page/detail-card.module.css'
import classes from './record-track.module.css'
import { trackMessages } from './track-messages.ts'

type Props = {
  track: Track
  /** The record of the page: its own step is no link. */
  id: string
}

/** How far a booking, a job or an invoice is, from the order to the money. */
export function RecordTrack({ track, id }: Props) {
  const t = useMessages(trackMessages)
  // During an upgrade a server of the version before answers without it.
  if (!track) return null
  return (
    <div className={`${card.card} ${classes.place}`}>
      <ol className={classes.track} aria-label={t.track}>
        {track.map((each) => (
          <Step key={each.step} each={each} id={id} />
        ))}
      </ol>
    </div>
  )
}

function Step({ each, id }: { each: TrackStep; id: string }) {
  const t = useMessages(trackMessages)
  const { step, state, count, link, at, on, says } = each
  const { dateFormat } = useClock()
  const isHere = state === 'now' || state === 'late' || state === 'stopped'
  const isLink = link !== null && !('id' in link && link.id === id)
  return (
    <li data-state={state} aria-current={isHere ? 'step' : undefined}>
      <span>
        {isLink ? <TextLink to={pathOf(link)}>{t[step]}</TextLink> : t[step]}
        {count && ` ${t.of(count.reached, count.of)}`}
        <State state={state} t={t} />
      </span>
      <small>
        {says && t[says]} {at && <NearTime at={at} />}
        {on && <time dateTime={on}>{formatDay(on, dateFormat)}</time>}
      </small>
    </li>
  )
}

/** The state in words: what is late or cancelled is seen, what the mark shows is heard. */
function State({ state, t }: { state: TrackStep['state']; t: TextsOf<typeof trackMessages> }) {
  if (state === 'late') return <strong> {t.isLate}</strong>
  if (state === 'cancelled') return <> {t.isCancelled}</>
  const word = { done: t.isDone, now: t.isNow, stopped: null, open: null }[state]
  return word && <VisuallyHidden> {word}</VisuallyHidden>
}

function pathOf(link: TrackLink): string {
  switch (link.kind) {
    case 'booking':
      return paths.booking(link.id)
    case 'job':
      return paths.job(link.id)
    case 'invoice':
      return paths.invoice(link.id)
    case 'payment':
      return paths.payments({ payment: link.id })
    case 'jobs':
      return paths.jobs({ q: link.q, status: 'all' })
    case 'invoices':
      return paths.invoices({ q: link.q })
  }
}
