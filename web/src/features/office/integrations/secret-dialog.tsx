import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { secretMessages } from './key-form-messages.ts'

type Props = {
  title: string
  /** Each with the name of what it is for, which is shown where there are several. */
  secrets: readonly { name: string; secret: string }[]
  /** What somebody can do who has it. */
  whoHasIt: string
  onClose: () => void
  /** What it is for. */
  children: ReactNode
}

/** Shows secrets, this once. Done alone closes it. */
export function SecretDialog({ title, secrets, whoHasIt, onClose, children }: Props) {
  const t = useMessages(secretMessages)
  const place = useRef<HTMLDivElement>(null)
  const copy = (secret: string) =>
    copyText(secret, place.current).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )
  return (
    <Dialog title={title} closesByItself={false} onClose={onClose}>
      <Stack ref={place} gap="md" pb="md">
        <Alert color="yellow" title={t.copyNow}>
          {whoHasIt}
        </Alert>
        {secrets.map(({ name, secret }) => (
          <Paper key={name} withBorder p="xs">
            {secrets.length > 1 && (
              <Text size="sm" fw={600}>
                {name}
              </Text>
            )}
            <Group justify="space-between" wrap="nowrap">
              <Text component="code" ff="monospace" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
                {secret}
              </Text>
              <Button
                variant="default"
                flex="none"
                aria-label={secrets.length > 1 ? t.copyOf(name) : t.copyNamed}
                onClick={() => copy(secret)}
              >
                {t.copy}
              </Button>
            </Group>
          </Paper>
        ))}
        <div>{children}</div>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
