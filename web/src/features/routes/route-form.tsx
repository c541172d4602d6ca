import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Route } from '@shehena/domain/routes/route'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import type { Edition } from '#web/shared/forms/edit.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { routeCatalogueMessages } from './route-catalogue-messages.ts'

type Values = { origin: string; destination: string; distanceKm: number | null }
type Props = { route?: Route; backPath: string; newest?: () => Promise<Route> }

/** Form of a route: origin, destination and distance. */
export function RouteForm({ route, backPath, newest }: Props) {
  const t = useMessages(routeCatalogueMessages)
  const form = useForm({
    initialValues: valuesOf(route),
    validate: bySchema(() => import('@shehena/domain/routes/route').then((module) => module.NewRoute)),
  })

  const { save, isSaving, problem } = useSave({
    form,
    edit: route && newest && { record: route, newest, read: valuesOf, formats: 'route', labels: t },
    save: (values, idempotencyKey, base) => send(route?.id, base, values, idempotencyKey),
    changes: 'routes',
    savedText: route ? t.updated : t.created,
    failedText: t.saveFailed,
    next: () => backPath,
  })

  return (
    <FormShell
      form={form}
      onSave={save}
      isSaving={isSaving}
      submitLabel={route ? t.updateRoute : t.createRoute}
      cancelPath={backPath}
      problem={problem}
    >
      <TextInput label={t.origin} required data-autofocus {...form.getInputProps('origin')} />
      <TextInput label={t.destination} required {...form.getInputProps('destination')} />
      <DecimalField
        label={t.distanceKm}
        required
        step={0.1}
        {...form.getInputProps('distanceKm')}
        value={form.values.distanceKm}
      />
    </FormShell>
  )
}

function send(id: string | undefined, base: Edition<Values> | undefined, values: Values, idempotencyKey: string) {
  // The form's schema requires the distance.
  const distanceKm = values.distanceKm ?? 0
  if (id === undefined || base === undefined) {
    return api.routes.create.call({ ...values, distanceKm }, { context: { idempotencyKey } })
  }
  return api.routes.update.call({
    id,
    version: base.version,
    ...changedFields({ ...base.values, distanceKm: base.values.distanceKm ?? 0 }, { ...values, distanceKm }),
  })
}

function valuesOf(route: Route | undefined): Values {
  return {
    origin: route?.origin ?? '',
    destination: route?.destination ?? '',
    distanceKm: route?.distanceKm ?? null,
  }
}
