import { Button, Stack, Text } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { isGone } from '#web/shared/ui/load-part.ts'
import { askServer } from './connection.ts'
import { offlineMessages } from './offline-messages.ts'

const againMs = 3000

/** In the place of a page whose code could not be loaded: asks for it until it is there. */
export function PageComing({ load, onCome }: { load: () => Promise<void>; onCome: () => void }) {
  const t = useMessages(offlineMessages)
  const [fault, setFault] = useState<unknown>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(timer)
      load().then(onCome, (error: unknown) => {
        setFault(error)
        if (isGone(error)) return renewOnce()
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

  if (!fault) return null
  if (isGone(fault)) return <Notice text={t.newVersion} button={t.reload} onPress={() => location.reload()} />
  return <Notice text={t.neverOpened} />
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

/** A newer version of the program has replaced this one. One reload brings it, unless it would lose what somebody typed. */
async function renewOnce() {
  await askServer()
  if (!onlineManager.isOnline() || hasUnsaved() || sessionStorage.getItem(storageKey) === location.href) return
  sessionStorage.setItem(storageKey, location.href)
  location.reload()
}
