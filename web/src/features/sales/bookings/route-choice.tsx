import type { Route } from '@shehena/domain/road/routes/route'
import { api } from '#web/app/api.ts'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { AsyncSelect, type AsyncSelectProps, type Creation, type Option } from '#web/shared/ui/form/async-select.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const RouteCreation = lazyPart(() => import('./route-creation.tsx').then((file) => ({ default: file.RouteCreation })))

const messages = catalogue({
  newRoute: { en: '+ New route', sw: '+ Njia mpya' },
  newRouteNamed: (name: string) => ({ en: `+ New route '${name}'`, sw: `+ Njia mpya '${name}'` }),
})

/** Select of a route, or of a new one. */
export function RouteChoice(props: AsyncSelectProps<Option>) {
  const t = useMessages(messages)
  const mayCreate = useCan('routes.create')
  const creation: Creation<Option> = {
    text: (typed) => (typed ? t.newRouteNamed(typed) : t.newRoute),
    dialog: ({ onCreated, ...dialog }) => (
      <RouteCreation {...dialog} onCreated={(route) => onCreated(routeOption(route))} />
    ),
  }
  return (
    <AsyncSelect
      find={(q?: string) =>
        api.routes.list.queryOptions({ input: { pageSize: 100, ...(q && { q, first: 'closest' }) } })
      }
      optionsOf={({ items }) => items.map(routeOption)}
      creation={mayCreate ? creation : undefined}
      {...props}
    />
  )
}

function routeOption(route: Route): Option {
  return { value: route.id, label: routeName(route) }
}
