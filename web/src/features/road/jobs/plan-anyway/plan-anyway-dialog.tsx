import { Badge, Button, Group, Text, TextInput } from '@mantine/core'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { HindranceList } from './hindrance-list.tsx'
import { hindranceMessages } from './hindrance-messages.ts'

type Props = {
  /** Those of the refusal. */
  hindrances: readonly Hindrance[]
  isBusy: boolean
  onConfirm: (planAnyway: PlanAnyway) => void
  onClose: () => void
}

/** Shows what a refused plan clashes with, and asks why it is planned anyway, unless nobody may. */
export function PlanAnywayDialog({ hindrances, isBusy, onConfirm, onClose }: Props) {
  const t = useMessages(hindranceMessages)
  const isFinal = hindrances.some(({ refuses }) => refuses === 'always')
  return (
    <Dialog title={t.title} width="34rem" onClose={onClose}>
      <HindranceList
        hindrances={hindrances}
        noteOf={({ refuses }) =>
          refuses === 'always' && (
            <Badge color="red" variant="light">
              {t.always}
            </Badge>
          )
        }
      />
      <Text mt="md">{isFinal ? t.cannotBePlanned : t.mayBePlanned}</Text>
      {isFinal ? (
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose} data-autofocus>
            {t.changePlan}
          </Button>
        </Group>
      ) : (
        <ReasonForm hindrances={hindrances} isBusy={isBusy} onConfirm={onConfirm} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ReasonForm({ hindrances, isBusy, onConfirm, onClose }: Props) {
  const t = useMessages(hindranceMessages)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  useMayBeUnsaved(() => reason !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || isBusy) return
    onConfirm({ hindrances: hindrances.map(({ kind, id }) => ({ kind, id })), reason: reason.trim() })
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        mt="sm"
        label={t.reason}
        required
        data-autofocus
        maxLength={500}
        value={reason}
        error={isMissing && !reason.trim() && t.reasonNeeded}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t.changePlan}
        </Button>
        <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
          {t.planAnyway}
        </Button>
      </Group>
    </form>
  )
}
