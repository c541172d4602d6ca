import { formatInstant } from '@shehena/domain/dates'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import classes from '#web/shared/status-badge.module.css'
import { StatusBadge } from '#web/shared/status-badge.tsx'

const messages = catalogue({
  away: { en: 'Away', sw: 'Hayupo' },
  awayVehicle: { en: 'Away', sw: 'Halipo' },
  until: (at: string) => ({ en: `Away until ${at}`, sw: `Hayupo hadi ${at}` }),
  untilVehicle: (at: string) => ({ en: `Away until ${at}`, sw: `Halipo hadi ${at}` }),
})

type Props = {
  of: 'vehicle' | 'driver'
  record: { isAway: boolean; awayUntil: string | null; paperNotice: 'expired' | 'expiring' | null }
}

/** Badges of a vehicle or a driver who is away now, and of papers that have expired or soon will; nothing for none. */
export function AwayBadges({ of, record: { isAway, awayUntil, paperNotice } }: Props) {
  const t = useMessages(messages)
  const clock = useClock()
  const isVehicle = of === 'vehicle'
  const at = awayUntil && formatInstant(awayUntil, clock)
  const away = isVehicle ? (at ? t.untilVehicle(at) : t.awayVehicle) : at ? t.until(at) : t.away
  return (
    <>
      {isAway && (
        <>
          {' '}
          <span className={classes.badge} data-tone="blue">
            {away}
          </span>
        </>
      )}
      {paperNotice && (
        <>
          {' '}
          <StatusBadge status={paperNotice === 'expired' ? 'paperExpired' : 'paperExpiring'} />
        </>
      )}
    </>
  )
}
