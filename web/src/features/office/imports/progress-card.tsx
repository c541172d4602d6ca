import '@mantine/core/styles/Progress.css'
import { Progress, Stack, Text } from '@mantine/core'

type Props = { done: number; all: number; text: string; note?: string }

/** How far a step in the background is. */
export function ProgressCard({ done, all, text, note }: Props) {
  return (
    <Stack gap="sm" maw="36rem">
      <Progress value={all > 0 ? (100 * Math.min(done, all)) / all : 0} aria-label={text} />
      <Text role="status">{text}</Text>
      {note && <Text c="dimmed">{note}</Text>}
    </Stack>
  )
}
