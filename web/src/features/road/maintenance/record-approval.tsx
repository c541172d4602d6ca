import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import { frozenFields } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth, useCan, useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { History } from '#web/shared/history/history.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'

type Props = {
  record: MaintenanceRecord
  /** Whether there are unsaved changes: a decision applies to what was saved. */
  isDirty: boolean
}

/** Approval of a record: author, decision and approver; and the buttons to decide, by permission. */
export function RecordApproval({ record, isDirty }: Props) {
  const t = useMessages(maintenanceMessages)
  const clock = useClock()
  const { approvalStatus, approvedAt, approvedBy, rejectionReason, vehicle } = record
  const at = (instant: string | null) => (instant ? formatInstant(instant, clock) : '')
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} align="flex-start">
          <ApprovalBadge status={approvalStatus} />
          {approvalStatus === 'approved' && <Text>{t.approvedBy(approvedBy ?? '', at(approvedAt))}</Text>}
          {approvalStatus === 'rejected' && <Text>{t.rejectedBy(approvedBy ?? '', at(approvedAt))}</Text>}
          {rejectionReason && <Text style={{ whiteSpace: 'pre-line' }}>{t.rejectedFor(rejectionReason)}</Text>}
          {record.isOwnDecision && <Text c="dimmed">{t.ownDecision}</Text>}
          <Text c="dimmed">{t.recordedBy(record.createdBy, at(record.createdAt))}</Text>
        </Stack>
        <Group gap="xs">
          <Decision record={record} isDirty={isDirty} />
          <History
            entity="maintenanceRecord"
            id={record.id}
            name={t.recordOf(vehicle.regNo, formatDay(record.maintenanceDate, clock.dateFormat))}
          />
        </Group>
      </Group>
      <Hint record={record} isDirty={isDirty} />
    </Stack>
  )
}

/** Explains the approval status to the user. */
function Hint({ record: { approvalStatus, mayDecide }, isDirty }: Props) {
  const t = useMessages(maintenanceMessages)
  const { profile } = useAuth()
  const mayDecideOthers = useCan('maintenance.decide')
  if (approvalStatus === 'pending') {
    return (
      <Alert color="gray">
        {t.awaitingApproval}
        {mayDecideOthers && !mayDecide && ` ${t.ownRecord}`}
        {mayDecide && isDirty && ` ${t.saveFirst}`}
      </Alert>
    )
  }
  const isFrozen = frozenFields(profile?.role ?? null, approvalStatus).length > 0
  return <Alert color="gray">{isFrozen ? t.frozen : t.asksAgain}</Alert>
}

function Decision({ record: { id, version, mayDecide }, isDirty }: Props) {
  const t = useMessages(maintenanceMessages)
  const queries = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const decided = {
    changes: ['maintenance_records'],
    onDone: (record: MaintenanceRecord) =>
      queries.setQueryData(api.maintenance.get.queryKey({ input: { id } }), record),
  } as const
  const { mutate, isPending } = useAct({
    ...decided,
    act: () => api.maintenance.decide.call({ id, version, decision: 'approved' }),
    doneText: t.approved,
    failedText: t.approveFailed,
  })
  return (
    <>
      {mayDecide && (
        <>
          <Button disabled={isDirty || isPending} onClick={() => mutate()}>
            {t.approve}
          </Button>
          <Button variant="default" disabled={isDirty || isPending} onClick={() => setRejecting(true)}>
            {t.reject}
          </Button>
        </>
      )}
      {/* Stays open with its input also when somebody else decides in the same minute. */}
      {isRejecting && (
        <ReasonQuestion
          {...decided}
          title={t.rejectQuestion}
          reasonLabel={t.reason}
          confirmLabel={t.reject}
          act={(reason) => api.maintenance.decide.call({ id, version, decision: 'rejected', reason })}
          doneText={t.rejected}
          failedText={t.rejectFailed}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
