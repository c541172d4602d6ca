import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatKes } from '@shehena/domain/money'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { routeName } from '#web/shared/routes/route-name.ts'
import { OpenChoices } from '#web/shared/ui/form/open-choices.ts'
import { bookingPageMessages } from './booking-page-messages.ts'
import classes from './earlier-booking.module.css'
import { earlierMessages } from './earlier-messages.ts'

type Props = {
  customerId: string | null
  routeId: string | null
  /** Whether customer or route is being chosen. */
  isHeld: boolean
  /** Fills the empty fields. */
  onTake: (earlier: Booking) => void
}

/**
 * Offers the cargo and the price of the customer's last booking, on the chosen route. Alt+L takes them, also before they
 * are known: then they are filled in later, and a save waits for them.
 */
export function EarlierBooking({ customerId, routeId, isHeld, onTake }: Props) {
  const t = useMessages(earlierMessages)
  const { tons, trucks } = useMessages(bookingPageMessages)
  const isKnown = customerId !== null && !isHeld
  const last = useQuery({
    ...api.bookings.list.queryOptions({
      input: {
        status: 'invoiceable',
        pageSize: 1,
        ...(customerId && { customer: customerId }),
        ...(routeId && { route: routeId }),
      },
    }),
    enabled: isKnown,
  })
  const id = isKnown ? last.data?.items[0]?.id : undefined
  const { data, isError } = useQuery({
    ...api.bookings.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const earlier = id === undefined ? undefined : data
  const isNone = last.isError || isError || (isKnown && last.data?.total === 0)

  const [isAsked, setAsked] = useState(false)
  const [wasNone, setNone] = useState(false)
  useHotkeys([['alt+L', () => setAsked(true), { usePhysicalKeys: true }]], [])
  const answer = useEffectEvent(() => {
    setAsked(false)
    setNone(earlier === undefined)
    if (earlier) onTake(earlier)
  })
  const isAnswered = isAsked && (earlier !== undefined || isNone)
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])

  const waiting = useRef<(() => void)[]>([])
  const register = useContext(OpenChoices)
  const settle = useEffectEvent(() =>
    customerId || isHeld ? new Promise<void>((taken) => waiting.current.push(taken)) : null,
  )
  useEffect(() => {
    if (isAsked) return register(() => settle())
    for (const taken of waiting.current.splice(0)) taken()
    return undefined
  }, [isAsked, register])

  if (!earlier) {
    return (
      <div className={classes.earlier} role="status">
        {wasNone && isNone && t.noEarlier}
      </div>
    )
  }
  const { bookingNo, route, cargoType, weightTons, trucksNeeded, quotedAmount } = earlier
  const facts = [
    route && routeName(route),
    cargoType,
    weightTons !== null && tons(weightTons.toLocaleString('en')),
    trucksNeeded > 1 && trucks(trucksNeeded),
    quotedAmount !== null && formatKes(quotedAmount),
  ].filter(Boolean)
  return (
    <div className={classes.earlier} role="status">
      <span>{t.lastTime(bookingNo, facts.join(' · '))}</span>
      {/* The keyboard has Alt+L: Tab goes on to the next field. */}
      <Button
        size="compact-xs"
        variant="default"
        tabIndex={-1}
        aria-keyshortcuts="Alt+L"
        onClick={() => setAsked(true)}
      >
        {t.takeOver}
      </Button>
    </div>
  )
}
