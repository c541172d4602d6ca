import { UnstyledButton } from '@mantine/core'
import { usualViews } from '@shehena/domain/office/saved-views/usual-views'
import { countedInView, type ViewList, viewSearch } from '@shehena/domain/office/saved-views/view-lists'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useRestedQuery } from '#web/app/rested-query.ts'
import { useCan } from '#web/app/session.tsx'
import entry from '#web/app/shell/sidebar.module.css'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { WaitingCount } from '#web/app/shell/waiting.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { useLink } from '#web/shared/ui/link.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import classes from './view-bar.module.css'
import { viewMessages } from './view-messages.ts'

const ViewWindow = lazyPart(() => import('./view-window.tsx').then((file) => ({ default: file.ViewWindow })))

/** One row, whatever stands in it. */
const sideways = { position: 'relative', display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' } as const
const narrow = { flex: 'none', width: 'auto' }
const light = 'var(--mantine-primary-color-light)'
/** Of a bar that is wider than its place, the view that is open stays in sight. */
const shown = {
  ...narrow,
  position: 'sticky',
  insetInline: 0,
  background: `linear-gradient(${light} 0 100%) var(--page-background)`,
} as const

type Props = {
  list: ViewList
  /** The input of the list that is shown. */
  input: Record<string, unknown>
}

/** The views of a list: the usual ones, those that are shared and one's own, each with how many rows it finds. */
export function ViewBar({ list, input }: Props) {
  const t = { ...useMessages(uiMessages), ...useMessages(menuMessages), ...useMessages(viewMessages) }
  const search = viewSearch(input)
  const { data: saved = [] } = useQuery(api.savedViews.list.queryOptions({ input: {} }))
  const counts = useRestedQuery(api.viewCounts.list.queryOptions({ input: { list } }), true)
  const mayShare = useCan('savedViews.share')
  const [open, setOpen] = useState<'save' | 'edit'>()
  const path = paths[list]()
  const kept = saved.filter((view) => view.list === list)
  const views = [
    ...usualViews[list].map(({ key, search: found, isBare }) => ({ id: key, name: t[key], found, isBare })),
    ...kept.map(({ id, name, search: found }) => ({ id, name, found, isBare: false })),
  ]
  return (
    <nav className={classes.bar} style={sideways} aria-label={t.views}>
      {views.map(({ id, name, found, isBare }) => {
        const counted = counts?.find(({ view }) => view === id)
        const to = found === null ? paths.jobsAtRisk() : isBare ? path : `${path}?${found}`
        return (
          <View key={id} to={to} isShown={found === search}>
            {name}
            {counted && counted.count > 0 && <WaitingCount {...counted} most={countedInView + 1} />}
          </View>
        )
      })}
      {views.every(({ found }) => found !== search) && (
        <UnstyledButton className={entry.link ?? ''} style={narrow} onClick={() => setOpen('save')}>
          {t.save}
        </UnstyledButton>
      )}
      {kept.some(({ isShared }) => mayShare || !isShared) && (
        <UnstyledButton className={entry.link ?? ''} style={narrow} onClick={() => setOpen('edit')}>
          {t.edit}
        </UnstyledButton>
      )}
      <Suspense>
        {open && (
          <ViewWindow isNamed={open === 'save'} {...{ list, search }} views={kept} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </nav>
  )
}

type ViewProps = { to: string; isShown: boolean; children: ReactNode }

function View({ to, isShown, children }: ViewProps) {
  return (
    <a
      className={entry.link}
      style={isShown ? shown : narrow}
      aria-current={isShown ? 'page' : undefined}
      {...useLink(to)}
    >
      {children}
    </a>
  )
}
