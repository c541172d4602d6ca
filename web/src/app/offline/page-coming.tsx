import { Button, Stack, Text } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { mayCome } from '#web/shared/ui/load-part.ts'
import { reloadByHand, renewOnce } from '#web/shared/ui/renew-once.ts'
import { askServer } from './connection.ts'
import { offlineMessages } from './offline-messages.ts'

const againMs = 3000
/** A server of another version may not have the part: how often the others are asked, and how soon. */
const triesOfAll = 3
const nextServerMs = 500

type Obstacle = 'connection' | 'document'

/** In the place of a page whose code could not be loaded: asks for it until it is there. */
export function PageComing({ load, onCome }: { load: () => Promise<void>; onCome: () => void }) {
  const t = useMessages(offlineMessages)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    const ask = () => {
      clearTimeout(timer)
      load().then(onCome, async (error: unknown) => {
        tries += 1
        const isGone = !mayCome(error)
        if (isGone && tries >= triesOfAll) return setObstacle(await renew())
        if (!isGone) setObstacle('connection')
        timer = setTimeout(ask, isGone ? nextServerMs : againMs)
      })
    }
    ask()
    const stop = onlineManager.subscribe((isOnline) => isOnline && ask())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load, onCome])

  if (!obstacle) return null
  if (obstacle === 'connection') return <Notice text={t.neverOpened} />
  return <Notice text={t.notLoaded} button={t.reload} onPress={reloadByHand} />
}

type NoticeProps = { text: string; button?: string; onPress?: () => void }

function Notice({ text, button, onPress }: NoticeProps) {
  return (
    <Stack role="status" align="center" gap="sm" py="4rem" px="md" ta="center">
      <Text>{text}</Text>
      {button && <Button onClick={onPress}>{button}</Button>}
    </Stack>
  )
}

/** One reload brings the page. @returns what is in its way, or is left where it was in vain */
async function renew(): Promise<Obstacle> {
  await askServer()
  if (!onlineManager.isOnline()) return 'connection'
  renewOnce()
  return 'document'
}
