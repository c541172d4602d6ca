import { Group, NativeSelect } from '@mantine/core'
import { businessZone, formatTime, instantOf } from '@shehena/domain/dates'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { ChangeBar } from '../change-bar.tsx'
import { backupMessages } from './backup-messages.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** At which hour the backups begin, or that none is made. */
export function BackupHour({ hour: saved, version }: { hour: number | null; version: number }) {
  const t = useMessages(backupMessages)
  const { timeFormat } = useClock()
  // What is chosen; undefined until something is.
  const [chosen, choose] = useState<number | null>()
  const shown = (hour: number) =>
    formatTime(instantOf(`2026-01-01 ${String(hour).padStart(2, '0')}:00`), { ...clockOfNairobi, timeFormat })
  const change = useAct({
    act: (hour: number | null) => api.backups.update.call({ version, hour }),
    doneText: ({ hour }) => (hour === null ? t.turnedOff : t.hourSaved(shown(hour))),
    onDone: () => choose(undefined),
    changes: ['backup_settings'],
    failedText: t.hourFailed,
  })
  const hour = chosen === undefined ? saved : chosen
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={t.hour}
        value={hour ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
        data={[{ value: '', label: t.noHour }, ...hours.map((each) => ({ value: String(each), label: shown(each) }))]}
      />
      {hour !== saved && (
        <ChangeBar
          isInCard
          isSaving={change.isPending}
          onSave={() => change.mutate(hour)}
          onCancel={() => choose(undefined)}
        />
      )}
    </Group>
  )
}

const clockOfNairobi = { zone: businessZone, dateFormat: 'dd/MM/yyyy' } as const
