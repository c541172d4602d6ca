import { Button } from '@mantine/core'
import { addSeconds, dayOf, formatInstant, formatTime, readClock } from '@shehena/domain/dates'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useReadyMenu } from '#web/app/shell/ready-menu.ts'
import { menuEntries } from '#web/app/shell/sidebar-menu.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { askServer, watchConnection } from './connection.ts'
import { forgetKept } from './forget-kept.ts'
import { keepAnswers } from './kept-answers.ts'
import classes from './offline-bar.module.css'
import { offlineMessages } from './offline-messages.ts'
import { isWaiting, shownSince } from './on-screen.ts'
import { versionPlace } from './version-place.ts'
import { isWorkerOffered, keepPages } from './worker.ts'

watchConnection()

/** The bars that show while the server cannot be reached, or is of another version. Sees to what an opening without a connection needs. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const paths = useReadyMenu().map((entry) => menuEntries[entry].path)
  useKeeping(paths.join())
  const [versionBar, setVersionBar] = useState<ReactNode>(null)
  useEffect(() => {
    versionPlace.show = setVersionBar
    return () => {
      versionPlace.show = null
    }
  }, [])
  return (
    <>
      {versionBar}
      {isOnline ? null : <Bar />}
    </>
  )
}

/** Keeps answers and pages on this device for as long as the user is signed in, where that is offered. */
function useKeeping(paths: string) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const isOffered = await isWorkerOffered()
      if (isOver || isOffered === undefined) return
      if (!isOffered) return forgetKept()
      stop ??= keepAnswers()
      await keepPages(paths.split(','))
    }
    // A browser may refuse to keep anything: the program works without.
    const tryToBegin = () => void begin().catch(() => undefined)
    tryToBegin()
    // A worker whose files do not come is not installed: it is tried again once the connection is back.
    const stopWatching = onlineManager.subscribe((isOnline) => {
      if (isOnline) tryToBegin()
    })
    return () => {
      isOver = true
      stopWatching()
      stop?.()
    }
  }, [paths])
}

function Bar() {
  const t = useMessages(offlineMessages)
  const { retry } = useMessages(uiMessages)
  const [isAsking, setAsking] = useState(false)
  const shown = useShown()
  const again = async () => {
    if (isAsking) return
    setAsking(true)
    await askServer()
    setAsking(false)
  }
  return (
    <div className={classes.bar}>
      <IconWifiOff size={18} aria-hidden />
      <p className={classes.text} role="status">
        <strong>{t.noConnection}.</strong> {shown}
      </p>
      <Button size="compact-sm" variant="default" aria-busy={isAsking} onClick={() => void again()}>
        {retry}
      </Button>
    </div>
  )
}

/** What is said of what is on the screen: of when it is, or what it waits for. */
function useShown(): string {
  const t = useMessages(offlineMessages)
  const clock = useClock()
  const cache = queryClient.getQueryCache()
  const since = useSyncExternalStore((listener) => cache.subscribe(listener), shownSince)
  const waiting = useSyncExternalStore((listener) => cache.subscribe(listener), isWaiting)
  if (waiting === 'nothing') return t.neverOpened

  const waits = waiting === null ? '' : { search: t.searchWaits, rest: t.restWaits }[waiting]
  if (since === null) return waits
  const at = addSeconds('1970-01-01T00:00:00.000Z', since / 1000)
  const isToday = dayOf(at, clock.zone) === dayOf(readClock(), clock.zone)
  return `${t.shownAsOf(isToday ? formatTime(at, clock) : formatInstant(at, clock))} ${waits}`
}
