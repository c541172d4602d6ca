import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { secretMessages } from './key-form-messages.ts'
import { keyMessages } from './key-messages.ts'

/** A key with its secret. It is only ever held by the page that shows it. */
export type Made = { secret: string; key: ApiKey }

/** An endpoint that every role may read. */
const callOf = (prefix: string) => `curl -H "Authorization: Bearer ${prefix}…" ${location.origin}/api/bookings`

/** Shows the secret of a key, this once. Done alone closes it. */
export function SecretDialog({ made: { secret, key }, onClose }: { made: Made; onClose: () => void }) {
  const t = useMessages(secretMessages)
  const words = useMessages(keyMessages)
  const place = useRef<HTMLDivElement>(null)
  const copy = () =>
    copyText(secret, place.current).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )
  return (
    <Dialog title={t.title(key.name)} closesByItself={false} onClose={onClose}>
      <Stack ref={place} gap="md" pb="md">
        <Alert color="yellow" title={t.copyNow}>
          {t.whoHasIt}
        </Alert>
        <Paper withBorder p="xs">
          <Group justify="space-between" wrap="nowrap">
            <Text component="code" ff="monospace" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
              {secret}
            </Text>
            <Button variant="default" flex="none" aria-label={t.copyNamed} onClick={copy}>
              {t.copy}
            </Button>
          </Group>
        </Paper>
        <div>
          <Text mb="xs">{t.example}</Text>
          <Text component="code" ff="monospace" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {callOf(key.prefix)}
          </Text>
          <Anchor display="block" mt="xs" href="/api/docs" target="_blank">
            {words.calling}
          </Anchor>
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
