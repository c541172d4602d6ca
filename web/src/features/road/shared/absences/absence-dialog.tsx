import routes from 'virtual:contract-routes/absences'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readClock } from '@shehena/domain/dates'
import type { Absence, NewAbsence } from '@shehena/domain/road/absences/absence'
import { type AbsenceKind, driverAbsenceKinds, vehicleAbsenceKinds } from '@shehena/domain/road/absences/absence-kinds'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { absenceMessages } from '#web/shared/fields/choice-messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { absencesMessages } from './absences-messages.ts'
import { AffectedJobs } from './affected-jobs.tsx'
import { blank, idOfSubject, type Subject } from './subject.ts'

addRoutes(routes)

type Props = {
  subject: Subject
  /** The id of the absence, or `blank`. */
  id: string
  backPath: string
  onClose: () => void
}

/** Dialog to record an absence of a vehicle or a driver, or to edit one. */
export function AbsenceDialog({ subject, id, backPath, onClose }: Props) {
  const t = useMessages(absencesMessages)
  if (id !== blank) return <EditAbsence subject={subject} id={id} backPath={backPath} onClose={onClose} />
  return (
    <Dialog title={t.addTo(subject.name)} onClose={onClose}>
      <AbsenceForm subject={subject} backPath={backPath} />
    </Dialog>
  )
}

function EditAbsence({ subject, id, backPath, onClose }: Props) {
  const t = useMessages(absencesMessages)
  const { record, error, retry, newest } = useEditedRecord(api.absences.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={t.editOf(subject.name)} onClose={onClose}>
      {record ? (
        <AbsenceForm subject={subject} absence={record} backPath={backPath} newest={newest} />
      ) : (
        <LoadingOrFailed text={t.loadingOne} error={error} failedText={t.loadFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type Values = { kind: AbsenceKind; awayFrom: string | null; awayUntil: string | null; note: string }

type FormProps = { subject: Subject; absence?: Absence; backPath: string; newest?: () => Promise<Absence> }

function AbsenceForm({ subject, absence, backPath, newest }: FormProps) {
  const t = useMessages(absencesMessages)
  const labels = useMessages(absenceMessages)
  const kinds = subject.of === 'vehicle' ? vehicleAbsenceKinds : driverAbsenceKinds
  const read = (record?: Absence): Values => ({
    kind: record?.kind ?? kinds[0],
    awayFrom: record ? record.awayFrom : thisMinute(),
    awayUntil: record?.awayUntil ?? null,
    note: record?.note ?? '',
  })
  const form = useForm<Values>({
    initialValues: read(absence),
    validate: useSchema(() =>
      import('@shehena/domain/road/absences/absence').then((module) => module.absenceForm(idOfSubject(subject))),
    ),
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const { shell } = useSave({
    form,
    edit: absence &&
      newest && {
        record: absence,
        newest,
        read,
        formats: { kind: labels, awayFrom: 'instant', awayUntil: 'instant', note: 'text' },
        labels: t,
      },
    // safe: the schema has accepted the values; the server checks them again.
    save: (values: Values, idempotencyKey, base) =>
      absence && base
        ? api.absences.update.call({
            id: absence.id,
            version: base.version,
            ...(changedFields(base.values, values) as Partial<NewAbsence>),
          })
        : api.absences.create.call(
            { ...(values as NewAbsence), ...idOfSubject(subject) },
            { context: { idempotencyKey } },
          ),
    changes: [subject.of === 'vehicle' ? 'vehicles' : 'drivers'],
    savedText: absence ? t.updated : t.added,
    savedDetail: subject.name,
    failedText: absence ? t.updateFailed : t.addFailed,
    next: () => backPath,
  })
  const isUnwell = form.values.kind === 'unwell'
  const chooseKind = (value: string) => {
    const kind = kinds.find((each) => each === value) ?? kinds[0]
    form.setFieldValue('kind', kind)
    if (kind === 'unwell') form.setFieldValue('note', '')
  }

  return (
    <FormShell {...shell} submitLabel={t.save} isEdit={absence !== undefined} cancelPath={backPath}>
      <FormSection title={t.absences}>
        <WideField>
          <NativeSelect
            label={t.kind}
            data={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
            {...field('kind')}
            description={isUnwell && t.unwellHint}
            onChange={({ currentTarget }) => chooseKind(currentTarget.value)}
          />
        </WideField>
        <InstantField label={t.awayFrom} required {...field('awayFrom')} />
        <InstantField label={t.awayUntil} description={t.endHint} {...field('awayUntil')} />
        <WideField>
          <AffectedJobs subject={subject} from={form.values.awayFrom} until={form.values.awayUntil} />
        </WideField>
        {!isUnwell && (
          <WideField>
            <TextArea label={t.note} minRows={2} maxLength={500} {...field('note')} />
          </WideField>
        )}
      </FormSection>
    </FormShell>
  )
}

/** The present minute, as a field shows it. */
const thisMinute = () => `${readClock().slice(0, 16)}:00.000Z`
