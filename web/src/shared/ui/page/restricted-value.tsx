import { Badge, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** A masked value, with a hint which permission shows it. */
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
