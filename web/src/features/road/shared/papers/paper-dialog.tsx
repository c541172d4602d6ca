import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NewPaper, Paper } from '@shehena/domain/road/papers/paper'
import {
  driverPaperKinds,
  type PaperKind,
  type PermitCountry,
  permitCountries,
  vehiclePaperKinds,
} from '@shehena/domain/road/papers/paper-kinds'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DocumentsPanel } from '#web/shared/documents/documents-panel.tsx'
import { countryMessages, paperMessages } from '#web/shared/fields/choice-messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { blank, idOfSubject, type Subject } from '../absences/subject.ts'
import { paperFileMessages } from './paper-file-messages.ts'
import { usePaperName } from './paper-name.ts'
import { papersMessages } from './papers-messages.ts'

type Props = {
  subject: Subject
  /** The id of the paper, or `blank`. */
  id: string
  mayEdit: boolean
  backPath: string
  /** The path of the dialog of a paper that was just added: its file comes next. */
  pathOf: (id: string) => string
  onClose: () => void
}

/** Dialog to record a paper of a vehicle or a driver, to renew one, and for its files. */
export function PaperDialog(props: Props) {
  const t = useMessages(papersMessages)
  if (props.id !== blank) return <OpenPaper key={props.id} {...props} />
  return (
    <Dialog title={t.addTo(props.subject.name)} onClose={props.onClose}>
      <PaperForm {...props} />
    </Dialog>
  )
}

function OpenPaper(props: Props) {
  const { subject, id, mayEdit, onClose } = props
  const t = useMessages(papersMessages)
  const nameOf = usePaperName()
  const { record, error, retry, newest } = useEditedRecord(api.papers.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={record ? t.paperOf(nameOf(record), subject.name) : subject.name} onClose={onClose}>
      {record ? (
        <Stack>
          {mayEdit && <PaperForm {...props} paper={record} newest={newest} />}
          <PaperFiles id={id} mayEdit={mayEdit} />
        </Stack>
      ) : (
        <LoadingOrFailed text={t.loadingOne} error={error} failedText={t.loadFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type Values = {
  kind: PaperKind
  country: PermitCountry | null
  number: string
  classes: string
  expiresOn: string | null
}

type FormProps = Props & { paper?: Paper; newest?: () => Promise<Paper> }

function PaperForm({ subject, paper, backPath, pathOf, newest }: FormProps) {
  const t = useMessages(papersMessages)
  const labels = useMessages(paperMessages)
  const countries = useMessages(countryMessages)
  const kinds = subject.of === 'vehicle' ? vehiclePaperKinds : driverPaperKinds
  const read = (record?: Paper): Values => ({
    kind: record?.kind ?? kinds[0],
    country: record?.country ?? null,
    number: record?.number ?? '',
    classes: record?.classes ?? '',
    expiresOn: record?.expiresOn ?? null,
  })
  const form = useForm<Values>({
    initialValues: read(paper),
    validate: useSchema(() =>
      import('@shehena/domain/road/papers/paper').then((module) => module.paperForm(idOfSubject(subject))),
    ),
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const { shell } = useSave({
    form,
    edit: paper &&
      newest && {
        record: paper,
        newest,
        read,
        formats: { kind: labels, country: countries, number: 'text', classes: 'text', expiresOn: 'day' },
        labels: t,
      },
    // safe: the schema has accepted the values; the server checks them again.
    save: (values: Values, idempotencyKey, base) =>
      paper && base
        ? api.papers.update.call({
            id: paper.id,
            version: base.version,
            ...(changedFields(base.values, values) as Partial<Pick<NewPaper, 'number' | 'classes' | 'expiresOn'>>),
          })
        : api.papers.create.call({ ...(values as NewPaper), ...idOfSubject(subject) }, { context: { idempotencyKey } }),
    changes: [subject.of === 'vehicle' ? 'vehicles' : 'drivers'],
    savedText: paper ? t.updated : t.added,
    failedText: paper ? t.updateFailed : t.addFailed,
    next: ({ id }) => (paper ? backPath : pathOf(id)),
    ...(!paper && { replaces: true }),
  })
  const { kind } = form.values
  const chooseKind = (value: string) => {
    form.setFieldValue('kind', kinds.find((each) => each === value) ?? kinds[0])
    form.setFieldValue('country', null)
  }

  return (
    <FormShell {...shell} submitLabel={t.save} isEdit={paper !== undefined} cancelPath={backPath}>
      <FormSection title={t.details}>
        {!paper && (
          <NativeSelect
            label={t.kind}
            data={kinds.map((each) => ({ value: each, label: labels[each] }))}
            {...field('kind')}
            onChange={({ currentTarget }) => chooseKind(currentTarget.value)}
          />
        )}
        {!paper && kind === 'border_permit' && (
          <NativeSelect
            label={t.country}
            required
            data={[
              { value: '', label: t.chooseCountry },
              ...permitCountries.map((each) => ({ value: each, label: countries[each] })),
            ]}
            error={form.errors.country}
            value={form.values.country ?? ''}
            onChange={({ currentTarget }) =>
              form.setFieldValue('country', permitCountries.find((each) => each === currentTarget.value) ?? null)
            }
          />
        )}
        <TextInput label={t.number} autoComplete="off" {...field('number')} />
        {kind === 'licence' && <TextInput label={t.classes} autoComplete="off" {...field('classes')} />}
        <DayField label={t.expiresOn} description={t.lastDay} required {...field('expiresOn')} />
      </FormSection>
    </FormShell>
  )
}

function PaperFiles({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const t = useMessages(paperFileMessages)
  return (
    <DetailCard title={t.files}>
      <DocumentsPanel entity="paper" id={id} mayChange={mayEdit} label={t.files} texts={t} />
    </DetailCard>
  )
}
