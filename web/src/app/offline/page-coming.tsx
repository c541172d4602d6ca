import { Button, Stack, Text } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { mayCome } from '#web/shared/ui/load-part.ts'
import { askServer } from './connection.ts'
import { offlineMessages } from './offline-messages.ts'

const againMs = 3000

type Obstacle = 'connection' | 'document'

/** In the place of a page whose code could not be loaded: asks for it until it is there. */
export function PageComing({ load, onCome }: { load: () => Promise<void>; onCome: () => void }) {
  const t = useMessages(offlineMessages)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(timer)
      load().then(onCome, async (error: unknown) => {
        if (!mayCome(error)) return setObstacle(await renewOnce())
        setObstacle('connection')
        timer = setTimeout(ask, againMs)
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
  return <Notice text={t.notLoaded} button={t.reload} onPress={() => location.reload()} />
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

const storageKey = 'renewed-at'

/** One reload brings the page, unless it would lose what somebody typed. @returns what is in its way */
async function renewOnce(): Promise<Obstacle> {
  await askServer()
  if (!onlineManager.isOnline()) return 'connection'
  if (!hasUnsaved() && sessionStorage.getItem(storageKey) !== location.href) {
    sessionStorage.setItem(storageKey, location.href)
    location.reload()
  }
  return 'document'
}
