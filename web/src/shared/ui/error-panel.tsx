import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from './ui-messages.ts'

type Props = {
  title: string
  /** What the server said. */
  detail?: string | undefined
  onRetry: () => void
}

/** Stands where something could not be loaded, with a way to try again. */
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
