import routes from 'virtual:contract-routes/odometer'
import '@mantine/core/styles/Checkbox.css'
import { Alert, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readClock } from '@shehena/domain/dates'
import type { OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { blank, type Subject } from '../absences/subject.ts'
import { odometerMessages } from './odometer-messages.ts'

addRoutes(routes)

type Props = {
  vehicle: Subject
  /** The id of the reading, or `blank`. */
  id: string
  backPath: string
  onClose: () => void
}

/** Dialog to add a reading of the odometer of a vehicle, or to correct one. */
export function ReadingDialog({ vehicle, id, backPath, onClose }: Props) {
  const t = useMessages(odometerMessages)
  if (id !== blank) return <CorrectReading vehicle={vehicle} id={id} backPath={backPath} onClose={onClose} />
  return (
    <Dialog title={t.addTo(vehicle.name)} onClose={onClose}>
      <ReadingForm vehicle={vehicle} backPath={backPath} />
    </Dialog>
  )
}

function CorrectReading({ vehicle, id, backPath, onClose }: Props) {
  const t = useMessages(odometerMessages)
  const { data, error, refetch } = useQuery(api.odometer.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={t.correctOf(vehicle.name)} onClose={onClose}>
      {data ? (
        <ReadingForm vehicle={vehicle} reading={data} backPath={backPath} />
      ) : (
        <LoadingOrFailed text={t.loadingOne} error={error} failedText={t.loadFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}

type Values = { at: string | null; km: number | null; isConfirmed: boolean }

type FormProps = { vehicle: Subject; reading?: OdometerReading; backPath: string }

function ReadingForm({ vehicle, reading, backPath }: FormProps) {
  const t = useMessages(odometerMessages)
  const id = reading?.id ?? vehicle.id
  const form = useForm<Values>({
    initialValues: { at: reading?.at ?? thisMinute(), km: reading?.km ?? null, isConfirmed: false },
    validate: useSchema(() =>
      import('@shehena/domain/road/odometer/odometer-reading').then((file) =>
        file.ReadingCorrection.omit({ id: true }),
      ),
    ),
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const { shell } = useSave({
    form,
    save: async (values: Values, idempotencyKey) => {
      // safe: the schema has accepted the values; the server checks them again.
      const { isConfirmed, ...read } = values as Values & { at: string; km: number }
      const saved = reading
        ? await api.odometer.correct.call({ id, ...read, isConfirmed })
        : await api.odometer.add.call({ id, ...read }, { context: { idempotencyKey } })
      if (saved.isDoubtful) toast.failure(t.doubtfulNotice, t.doubtfulText)
      return saved
    },
    changes: ['vehicles'],
    savedText: reading ? t.corrected : t.added,
    savedDetail: vehicle.name,
    failedText: reading ? t.correctFailed : t.addFailed,
    next: () => backPath,
  })
  const isKept = reading?.at === form.values.at && reading.km === form.values.km

  return (
    <FormShell {...shell} submitLabel={t.save} isEdit={reading !== undefined} cancelPath={backPath}>
      {reading?.isDoubtful && <Alert color="yellow">{t.doubtfulText}</Alert>}
      <FormSection title={t.odometer}>
        <InstantField label={t.at} required description={reading ? undefined : t.olderHint} {...field('at')} />
        <WholeField label={t.km} required isGrouped {...field('km')} />
        {reading?.isDoubtful && isKept && (
          <WideField>
            <Checkbox label={t.isRight} {...form.getInputProps('isConfirmed', { type: 'checkbox' })} />
          </WideField>
        )}
      </FormSection>
    </FormShell>
  )
}

/** The present minute, as a field shows it. */
const thisMinute = () => `${readClock().slice(0, 16)}:00.000Z`
