import { Badge, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** A value the reader may not see: its mask, and what it would take to see it. */
export function RestrictedValue({ mask, hint }: { mask: string; hint?: string }) {
  return (
    <Group gap="xs">
      <Text c="dimmed">{mask}</Text>
      {hint && (
        <Badge color="gray" leftSection={<IconLock size={11} aria-hidden />}>
          {hint}
        </Badge>
      )}
    </Group>
  )
}
