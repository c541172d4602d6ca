import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'

type Props = {
  title: string
  /** The server's message. */
  detail?: string | undefined
  onRetry: () => void
}

/** Loading error with a retry. */
export function ErrorPanel({ title, detail, onRetry }: Props) {
  const t = useMessages(uiMessages)
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Stack gap="sm" align="flex-start">
        {detail && <Text>{detail}</Text>}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t.retry}
        </Button>
      </Stack>
    </Alert>
  )
}
