import { Button } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { reloadByHand } from '#web/shared/ui/renew-once.ts'
import classes from './offline-bar.module.css'
import { offlineMessages } from './offline-messages.ts'
import { versionPlace } from './version-place.ts'

// A part of its own: it comes with the first call that waits.

const firstMs = 1000
const mostMs = 15_000

/** What a server has said of each call that waits for one that can read it. */
const waiting = new Map<object, string>()

type Waiting = {
  /** What a server of another version has said of the call. */
  refusal: Error & { code: string }
  route: string
  /** The page of the call: a write is not sent once it has been left. */
  href: string
  signal: AbortSignal | undefined
}

/** Sends a call again until a server can read it. For as long as that takes, the page says what it waits for. */
export async function untilRead<Answer>(send: () => Promise<Answer>, waits: Waiting): Promise<Answer> {
  const { refusal, route, href, signal } = waits
  if (!versionPlace.show) throw refusal
  const call = {}
  note(call, refusal.message)
  try {
    for (let tries = 0; ; tries += 1) {
      await pause(Math.min(firstMs * 2 ** tries, mostMs), signal)
      if (!route.startsWith('GET ') && location.href !== href) throw refusal
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === refusal.code)) throw error
      }
    }
  } finally {
    note(call, null)
  }
}

function note(call: object, sentence: string | null) {
  if (sentence === null) waiting.delete(call)
  else waiting.set(call, sentence)
  const newest = [...waiting.values()].at(-1)
  versionPlace.show?.(newest === undefined ? null : <VersionBar sentence={newest} />)
}

function VersionBar({ sentence }: { sentence: string }) {
  const { reload } = useMessages(offlineMessages)
  return (
    <div className={classes.bar}>
      <p className={classes.text} role="status">
        {sentence}
      </p>
      <Button size="compact-sm" variant="default" onClick={reloadByHand}>
        {reload}
      </Button>
    </div>
  )
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
