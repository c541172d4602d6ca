import { Button, Text } from '@mantine/core'
import type { Setup } from '@shehena/domain/setup/setup-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { setupMessages } from './setup-messages.ts'
import classes from './setup-page.module.css'

/** Loads the sample data, or removes it. */
export function SampleCard({ setup: { sampleRecords, maySample } }: { setup: Setup }) {
  const t = useMessages(setupMessages)
  const [isAsked, setAsked] = useState(false)
  const load = useMutation({
    mutationFn: () => api.setup.loadSample.call({}),
    onSuccess: ({ loaded }) => toast.success(t.loaded(loaded)),
    onError: (error) => tellFailure(t.loadFailed, error),
    onSettled: useReload(),
  })
  const remove = useMutation({
    mutationFn: () => api.setup.removeSample.call({}),
    onSuccess: ({ removed }) => toast.success(t.removed(removed)),
    onError: (error) => tellFailure(t.removeFailed, error),
    onSettled: useReload(),
  })
  const isBusy = load.isPending || remove.isPending
  const ref = useFocusAfter<HTMLButtonElement>(isBusy)
  const kept = remove.data?.kept ?? []
  const isLoaded = sampleRecords > 0
  const mayLoad = !isLoaded && maySample
  return (
    <DetailCard title={t.sample}>
      <Text mb="sm">{isLoaded ? t.sampleLoaded(sampleRecords) : mayLoad ? t.sampleOffer : t.sampleTooLate}</Text>
      {(isLoaded || mayLoad) && (
        <Button
          ref={ref}
          mb="sm"
          variant="default"
          loading={isBusy}
          onClick={() => (isLoaded ? setAsked(true) : load.mutate())}
        >
          {isLoaded ? t.removeSample : t.loadSample}
        </Button>
      )}
      {kept.length > 0 && (
        <div role="status">
          <Text>{t.kept}</Text>
          <ul className={classes.kept}>
            {kept.map(({ kind, name, reason }) => (
              <li key={`${kind} ${name}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        isDestructive
        title={t.removeQuestion}
        text={t.removeText}
        confirmLabel={t.removeSample}
        cancelLabel={t.keep}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      />
    </DetailCard>
  )
}

/** Sample data is in every list. */
function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
