import { Alert, Button, Group, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { mergingMessages } from './merging-messages.ts'

type Linked = { path: string; name: string }

type Props = {
  title: string
  /** Ends before the name of the record that is kept. */
  intoText: string
  into: Linked
  text: string
  mayUnmerge: boolean
  /** Asks whether the mark is taken off. */
  question: (onClose: () => void) => ReactNode
}

/** Says that a record is merged into another one, and takes the mark off. */
export function MergedNotice({ title, intoText, into, text, mayUnmerge, question }: Props) {
  const t = useMessages(mergingMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert color="gray" title={title}>
      <Group justify="space-between">
        <div>
          {intoText}{' '}
          <TextLink to={into.path} underline="always">
            {into.name}
          </TextLink>
          . {text}
        </div>
        {mayUnmerge && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t.unmerge}
          </Button>
        )}
      </Group>
      {isAsking && <Suspense>{question(() => setAsking(false))}</Suspense>}
    </Alert>
  )
}

/** Names the records that one took in; nothing where it took none. */
export function TookIn({ text, records }: { text: string; records: readonly Linked[] }) {
  if (records.length === 0) return null
  return (
    <Text size="sm">
      {text}{' '}
      {records.map(({ path, name }, n) => (
        <span key={path}>
          {n > 0 && ', '}
          <TextLink to={path} underline="always">
            {name}
          </TextLink>
        </span>
      ))}
      .
    </Text>
  )
}
