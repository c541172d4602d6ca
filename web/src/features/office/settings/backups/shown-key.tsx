import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { backupKeyMessages } from './backup-key-messages.ts'
import { type KeyPair, keyFile } from './key-pair.ts'

/** Shows a private key, and takes a copy of it to the clipboard or into a file. */
export function ShownKey({ pair }: { pair: KeyPair | null }) {
  const t = useMessages(backupKeyMessages)
  const place = useRef<HTMLDivElement>(null)
  const address = useFileAddress(pair)
  const copy = (text: string) =>
    copyText(text, place.current).then(
      () => toast.success(t.keyCopied),
      () => toast.failure(t.copyFailed),
    )
  return (
    <Stack ref={place} gap="xs">
      <Alert color="yellow" title={t.keepTitle}>
        {t.keepText}
      </Alert>
      <Paper withBorder p="xs">
        <Text component="code" ff="monospace" size="sm" style={{ wordBreak: 'break-all', userSelect: 'all' }}>
          {pair?.privateKey ?? t.making}
        </Text>
      </Paper>
      <Group gap="xs">
        <Button variant="default" disabled={!pair} onClick={() => pair && copy(pair.privateKey)}>
          {t.copyKey}
        </Button>
        <Button
          variant="default"
          component="a"
          href={address}
          download={`shehena-backup-key-${dayOf(readClock())}.txt`}
        >
          {t.saveFile}
        </Button>
      </Group>
    </Stack>
  )
}

/** The address of the key file in the memory of the page, while it is shown. */
function useFileAddress(pair: KeyPair | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!pair) return
    const made = URL.createObjectURL(new Blob([keyFile(pair, readClock())], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [pair])
  return address
}
