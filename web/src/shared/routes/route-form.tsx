import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Route, RouteInUse } from '@shehena/domain/road/routes/route'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import type { Edition } from '#web/shared/forms/edit.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { RouteDeletion } from './route-deletion.tsx'
import { routeFormMessages } from './route-form-messages.ts'
import { routeName } from './route-name.ts'

type Values = { origin: string; destination: string; distanceKm: number | null }
type Props = {
  route?: RouteInUse
  /** Path after a save and of Cancel; omitted where the form adds to another form, which stays open. */
  backPath?: string
  onCreated?: (route: Route) => void
  /** Origin of a new route, or both ends as in `routeName`. */
  typed?: string
  newest?: () => Promise<RouteInUse>
}

/** Form of a route: origin, destination and distance. */
export function RouteForm({ route, backPath, onCreated, typed = '', newest }: Props) {
  const t = useMessages(routeFormMessages)
  const navigate = useNavigate()
  const form = useForm({
    initialValues: route ? valuesOf(route) : { ...valuesOf(undefined), ...endsOf(typed) },
    validate: useSchema(() => import('@shehena/domain/road/routes/route').then((module) => module.NewRoute)),
  })
  const after = backPath !== undefined && { next: () => backPath }

  const creation = useSave({
    form,
    save: async (values, idempotencyKey) => {
      const created = await api.routes.create.call(sentOf(values), { context: { idempotencyKey } })
      onCreated?.(created)
      return created
    },
    changes: ['routes'],
    savedText: t.created,
    // The other form shows the route that was added to it.
    created: backPath !== undefined && ((created) => ({ name: routeName(created), path: paths.route(created.id) })),
    failedText: t.saveFailed,
    ...after,
  })
  const change = useSave({
    form,
    edit: route && newest && { record: route, newest, read: valuesOf, formats: 'route', labels: t },
    save: (values, _, base) => update(route, base, values),
    changes: ['routes'],
    savedText: t.updated,
    failedText: t.saveFailed,
    ...after,
  })
  const { save, problem } = route ? change : creation
  const isSaving = creation.isSaving || change.isSaving

  const remove = () => {
    form.resetDirty()
    if (backPath !== undefined) void navigate({ href: backPath })
  }

  return (
    <FormShell
      form={form}
      onSave={(values) => {
        creation.forget()
        save(values)
      }}
      isSaving={isSaving}
      submitLabel={route ? t.updateRoute : t.createRoute}
      isEdit={route !== undefined}
      {...(backPath !== undefined && { cancelPath: backPath })}
      problem={creation.problem ?? problem}
    >
      <TextInput label={t.origin} required {...form.getInputProps('origin')} />
      <TextInput label={t.destination} required {...form.getInputProps('destination')} />
      <DecimalField
        label={t.distanceKm}
        required
        step={0.1}
        {...form.getInputProps('distanceKm')}
        value={form.values.distanceKm}
      />
      {route && isRenamed(form.getInitialValues(), form.values) ? (
        <RenameNotice
          bookings={route.bookings}
          isBusy={isSaving}
          onCreate={form.onSubmit((values) => creation.save(values))}
        />
      ) : (
        route && <RouteDeletion route={route} onDeleted={remove} />
      )}
    </FormShell>
  )
}

type NoticeProps = { bookings: number; isBusy: boolean; onCreate: () => void }

/** Says that bookings, also those that are over, change with the route, and offers a new route instead. */
function RenameNotice({ bookings, isBusy, onCreate }: NoticeProps) {
  const t = useMessages(routeFormMessages)
  const mayCreate = useCan('routes.create')
  if (bookings === 0) return null
  return (
    <Alert role="status">
      <Group justify="space-between">
        {t.renames(bookings)}
        {mayCreate && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={onCreate}>
            {t.createInstead}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function isRenamed(before: Values, after: Values): boolean {
  return before.origin !== after.origin.trim() || before.destination !== after.destination.trim()
}

function update(route: Route | undefined, base: Edition<Values> | undefined, values: Values): Promise<Route> {
  if (!route || !base) throw new Error('There is no route to update')
  const changes = changedFields(sentOf(base.values), sentOf(values))
  return api.routes.update.call({ id: route.id, version: base.version, ...changes })
}

/** The ends in a text like 'Mombasa → Nairobi', 'Mombasa - Nairobi' or 'Mombasa to Nairobi'. */
function endsOf(typed: string): Pick<Values, 'origin' | 'destination'> {
  const [origin = '', destination = ''] = typed.replaceAll(/\s+/g, ' ').split(/→|->| [-–] | (?:to|hadi) /i)
  return { origin: origin.trim(), destination: destination.trim() }
}

// The form's schema requires the distance.
const sentOf = (values: Values) => ({ ...values, distanceKm: values.distanceKm ?? 0 })

function valuesOf(route: Route | undefined): Values {
  return {
    origin: route?.origin ?? '',
    destination: route?.destination ?? '',
    distanceKm: route?.distanceKm ?? null,
  }
}
