import { List, Text } from '@mantine/core'
import type { TableName } from '@shehena/domain/table-names'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { AsyncSelect, type Option } from '#web/shared/ui/form/async-select.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { mergingMessages } from './merging-messages.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query's key may be of any type.
type Query<Answer> = UseQueryOptions<Answer, Error, Answer, any>

type Counted<Counts> = {
  preview: Query<Counts>
  /** The name of the record that is merged. */
  name: string
  movesTitle: string
  /** What moves and what stays, with numbers once they are known. */
  moves: readonly (string | ((counts: Counts) => string))[]
  stays: readonly (string | ((counts: Counts) => string))[]
}

type Props<Found, Counts> = Counted<Counts> & {
  title: string
  /** The field of the record that is kept. */
  kept: { label: string; choose: string; failed: string }
  find: (q: string | undefined) => Query<Found>
  optionsOf: (found: Found) => Option[]
  /** What holds of the two from then on. */
  together: string
  failedText: string
  changes: readonly TableName[]
  merge: (intoId: string) => Promise<{ mergedIntoName: string | null }>
  onClose: () => void
}

/** Chooses the record to keep, and says what goes to it and what stays, with numbers. */
export function MergeForm<Found, Counts>(props: Props<Found, Counts>) {
  const { title, kept, find, optionsOf, together, failedText, changes, merge, onClose, ...counted } = props
  const t = useMessages(mergingMessages)
  const [intoId, setIntoId] = useState<string | null>(null)
  return (
    <SmallForm
      title={title}
      submitLabel={t.confirm}
      savedText={({ mergedIntoName }) => t.done(mergedIntoName ?? '')}
      failedText={failedText}
      isTouched={intoId !== null}
      changes={changes}
      save={() => merge(intoId ?? '')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <AsyncSelect
            label={kept.label}
            required
            data-autofocus
            find={find}
            optionsOf={optionsOf}
            failedText={() => kept.failed}
            value={intoId}
            onChange={setIntoId}
            error={intoId === null && errors.intoId ? kept.choose : errors.intoId}
          />
          <WhatMoves {...counted} />
          <Text size="sm">{together}</Text>
        </>
      )}
    </SmallForm>
  )
}

function WhatMoves<Counts>({ preview, name, movesTitle, moves, stays }: Counted<Counts>) {
  const t = useMessages(mergingMessages)
  const { data, error, refetch } = useQuery(preview)
  if (error && !data) return <ErrorPanel title={t.countsFailed} detail={error.message} onRetry={refetch} />
  const parts = [
    { title: movesTitle, lines: moves },
    { title: t.stays(name), lines: stays },
  ]
  const said = (line: (typeof moves)[number]) => {
    if (typeof line === 'string') return line
    return data === undefined ? '\u00a0' : line(data)
  }
  return parts.map(({ title, lines }) => (
    <div key={title}>
      <Text fw={600}>{title}</Text>
      <List size="sm" m={0}>
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay where they are.
          <List.Item key={n}>{said(line)}</List.Item>
        ))}
      </List>
    </div>
  ))
}
