import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { checkMessages } from './check-messages.ts'
import type { StepProps } from './step.ts'
import { useCompareAgain } from './use-compare-again.ts'

/** The way on where a comparison stopped, or an import was undone: its rows are compared again, and looked at. */
export function CompareAgain({ of: { id }, onStep, children }: StepProps & { children?: ReactNode }) {
  const t = useMessages(checkMessages)
  const { mutate, isPending, error } = useCompareAgain(id)
  const button = useFocusAfter<HTMLButtonElement>(isPending)
  return (
    <Stack gap="sm">
      {error && (
        <Alert color="red" title={t.compareFailed} role="alert">
          {error.message}
        </Alert>
      )}
      {children && <Text>{children}</Text>}
      <Group>
        <Button
          ref={button}
          loading={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => onStep('check') })}
        >
          {t.compareAgain}
        </Button>
      </Group>
    </Stack>
  )
}
