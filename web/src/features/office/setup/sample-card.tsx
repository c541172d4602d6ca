import { Button, Text } from '@mantine/core'
import type { Setup } from '@shehena/domain/office/setup/setup-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { setupMessages } from './setup-messages.ts'
import classes from './setup-page.module.css'

const mutationKey = ['setup', 'sample']

/** Loads the sample data, or removes it. Nothing once there is neither to do. */
export function SampleCard({ setup: { sampleRecords, maySample } }: { setup: Setup }) {
  const t = useMessages(setupMessages)
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  // Sample data is in every list.
  const onSettled = () => queries.invalidateQueries()
  const load = useMutation({
    mutationKey,
    mutationFn: () => api.setup.loadSample.call({}),
    onSuccess: ({ loaded }) => toast.success(t.loaded(loaded)),
    onError: (error) => tellFailure(t.loadFailed, error),
    onSettled,
  })
  const remove = useMutation({
    mutationKey,
    mutationFn: () => api.setup.removeSample.call({}),
    onSuccess: ({ removed, kept }) => {
      // Otherwise the list of what stays says so.
      if (kept.length === 0) toast.success(t.removed(removed))
    },
    onError: (error) => tellFailure(t.removeFailed, error),
    onSettled,
  })
  // A double click comes before the button is disabled.
  const once = (begin: () => void) => {
    if (queries.isMutating({ mutationKey }) === 0) begin()
  }
  const isBusy = load.isPending || remove.isPending
  const ref = useFocusAfter<HTMLButtonElement>(isBusy)
  const kept = remove.data?.kept ?? []
  const isLoaded = sampleRecords > 0
  const mayLoad = !isLoaded && maySample
  if (!isLoaded && !mayLoad && kept.length === 0) return null
  return (
    <DetailCard title={t.sample}>
      {(isLoaded || mayLoad) && (
        <>
          <Text mb="sm">{isLoaded ? t.sampleLoaded(sampleRecords) : t.sampleOffer}</Text>
          <Button
            ref={ref}
            mb="sm"
            variant="default"
            loading={isBusy}
            onClick={() => (isLoaded ? setAsked(true) : once(load.mutate))}
          >
            {isLoaded ? t.removeSample : t.loadSample}
          </Button>
        </>
      )}
      {remove.data && kept.length > 0 && <Kept {...remove.data} />}
      <ConfirmDialog
        opened={isAsked}
        isDestructive
        title={t.removeQuestion}
        text={t.removeText}
        confirmLabel={t.removeSample}
        cancelLabel={t.keep}
        isBusy={remove.isPending}
        onConfirm={() => once(() => remove.mutate(undefined, { onSettled: () => setAsked(false) }))}
        onCancel={() => setAsked(false)}
      />
    </DetailCard>
  )
}

/** What stays, and why. It takes the focus: the button is gone. */
function Kept({ removed, kept }: { removed: number; kept: { kind: string; name: string; reason: string }[] }) {
  const t = useMessages(setupMessages)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <div ref={list} role="status" tabIndex={-1}>
      <Text>{`${t.removed(removed)}. ${t.kept}`}</Text>
      <ul className={classes.kept}>
        {kept.map(({ kind, name, reason }) => (
          <li key={`${kind} ${name}`}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
