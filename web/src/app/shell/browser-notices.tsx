import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '#web/app/api.ts'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'

const messages = catalogue({
  exception: (jobNo: string) => ({ en: `Exception: ${jobNo}`, sw: `Tatizo: ${jobNo}` }),
  approval: (regNo: string) => ({
    en: `Maintenance of ${regNo} awaits approval`,
    sw: `Matengenezo ya ${regNo} yanasubiri idhini`,
  }),
})

type Notice = { id: string; title: string; path: string }

const mostWatched = 100

/** Shows a browser notification for a new notice while the window is in the background. */
export function BrowserNotices() {
  const t = useMessages(messages)
  const exceptions = useQuery({
    ...api.jobs.list.queryOptions({ input: { status: 'exception', pageSize: mostWatched } }),
    enabled: useCan('jobs.view'),
  })
  const approvals = useQuery({
    ...api.maintenance.list.queryOptions({ input: { status: 'pending', pageSize: mostWatched } }),
    enabled: useCan('maintenance.decide'),
  })

  useNotify(exceptions.data?.items.map(({ id, jobNo }) => ({ id, title: t.exception(jobNo), path: paths.job(id) })))
  useNotify(
    approvals.data?.items.map(({ id, regNo }) => ({
      id,
      title: t.approval(regNo),
      path: paths.maintenance({ record: id }),
    })),
  )
  return null
}

/** Notifies of new notices. The first load counts as known. */
function useNotify(notices: Notice[] | undefined) {
  const known = useRef<Set<string> | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!notices) return
    const before = known.current
    known.current = new Set(notices.map(({ id }) => id))
    if (!before || !document.hidden || Notification.permission !== 'granted') return
    for (const { id, title, path } of notices) {
      if (before.has(id)) continue
      const shown = show(title, id)
      shown?.addEventListener('click', () => {
        window.focus()
        shown.close()
        void navigate({ href: path })
      })
    }
  }, [notices, navigate])
}

/** The tag deduplicates across windows. Mobile browsers refuse `new Notification` by throwing. */
function show(title: string, tag: string): Notification | null {
  try {
    return new Notification(title, { tag })
  } catch {
    return null
  }
}
