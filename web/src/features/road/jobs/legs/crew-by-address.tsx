import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { useNavigation } from '#web/shared/ui/navigation.ts'

const CrewDialog = lazyPart(() => import('./crew-dialog.tsx').then((file) => ({ default: file.CrewDialog })))

/** The change of a job's crew, on its page, while the URL asks for it. */
export function CrewByAddress({ id }: { id: string }) {
  const { crew } = useSearch({ from: '/app/dispatch/$id' })
  const { go } = useNavigation()
  const mayEdit = useCan('jobs.edit')
  return (
    <Suspense>
      {crew && mayEdit && (
        <CrewDialog id={id} onClose={() => go(paths.job(id), { replace: true, resetScroll: false })} />
      )}
    </Suspense>
  )
}
