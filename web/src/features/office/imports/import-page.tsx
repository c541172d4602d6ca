import routes from 'virtual:contract-routes/imports'
import { Alert, Button, Stack, Tabs } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Import } from '@shehena/domain/office/imports/import'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { addRoutes, api, isMissing } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { useFocusWhenLost } from '#web/shared/ui/focus-after.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { DeleteImport } from './delete-import.tsx'
import { importMessages, kindMessages, stepMessages } from './import-messages.ts'
import { type ImportStep, importPath, importSteps } from './import-search.ts'
import { ImportBadge } from './import-state.tsx'
import classes from './imports.module.css'
import { Sentence } from './sentence.tsx'

addRoutes(routes)

const FileStep = lazyPart(() => import('./file-step.tsx').then((file) => ({ default: file.FileStep })))
const ColumnsStep = lazyPart(() => import('./columns-step.tsx').then((file) => ({ default: file.ColumnsStep })))
const CheckStep = lazyPart(() => import('./check-step.tsx').then((file) => ({ default: file.CheckStep })))
const DoneStep = lazyPart(() => import('./done-step.tsx').then((file) => ({ default: file.DoneStep })))

const contents = { file: FileStep, columns: ColumnsStep, check: CheckStep, done: DoneStep }

/** What is done in the background: its progress is asked for. */
const background = ['reading', 'applying', 'undoing']
const pollMs = 1000

/** One import, by its steps: how the file is read, which field each column is, its rows, and what became of them. */
export default function ImportPage() {
  const t = useMessages(importMessages)
  const { id } = useParams({ from: '/app/imports/$id' })
  const { data, error, refetch } = useQuery({
    ...api.imports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data && background.includes(state.data.status) ? pollMs : false),
  })
  const back = <TextLink to={paths.imports()}>← {t.title}</TextLink>
  if (data && !isMissing(error)) return <Steps of={data} back={back} />
  if (!error) return <LoadingDetails text={t.loading} title={t.title} />
  return (
    <Page title={t.title} back={back}>
      {isMissing(error) ? (
        <Alert title={t.missing}>{t.missingText}</Alert>
      ) : (
        <ErrorPanel title={t.importFailed} detail={error.message} onRetry={refetch} />
      )}
    </Page>
  )
}

function Steps({ of: found, back }: { of: Import; back: ReactNode }) {
  const t = useMessages(importMessages)
  const names = useMessages(stepMessages)
  const kinds = useMessages(kindMessages)
  const clock = useClock()
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/imports/$id' })
  const [isDeleting, setDeleting] = useState(false)
  const { id, kind, fileName, status, failure, rowCount, requestedBy, createdAt, appliedBy } = found
  const { hiddenRows, hiddenColumns } = found
  // Stays on its step when a colleague applies the import.
  const [first] = useState<ImportStep>(appliedBy === null ? 'check' : 'done')
  const step = search.step ?? first
  const Content = contents[step]
  // The button that went on is gone.
  const panel = useFocusWhenLost<HTMLDivElement>(`${step} ${status}`)
  const go = (next: ImportStep) => navigate({ href: importPath(id, { step: next }) })
  const uploaded = t.uploadedBy(requestedBy, formatInstant(createdAt, clock))
  return (
    <Page
      title={fileName}
      section={names[step]}
      subtitle={`${kinds[kind]} · ${t.rowCount(rowCount)} · ${uploaded}`}
      back={back}
      badge={<ImportBadge status={status} />}
      actions={
        appliedBy === null && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t.delete}
          </Button>
        )
      }
    >
      <Tabs
        value={step}
        activateTabWithKeyboard={false}
        // safe: the values of the tabs are the steps.
        onChange={(next) => go(next as ImportStep)}
      >
        <Tabs.List aria-label={t.steps} mb="md">
          {importSteps.map((each, n) => (
            <Tabs.Tab key={each} value={each}>
              {n + 1} {names[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={step}>
          <Stack ref={panel} tabIndex={-1} className={classes.panel ?? ''}>
            {failure && (
              <Alert color="red" title={t.stopped} role="alert">
                <Sentence text={failure} />
              </Alert>
            )}
            {appliedBy === null && hiddenRows + hiddenColumns > 0 && (
              <Alert color="yellow" title={t.hidden} role="status">
                {t.hiddenText(hiddenRows, hiddenColumns)}
              </Alert>
            )}
            {/* Hidden, the former step would keep the focus. */}
            <Suspense key={step} fallback={<LoadingDetails text={t.loading} />}>
              <Content of={found} onStep={go} />
            </Suspense>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {isDeleting && <DeleteImport of={found} onClose={() => setDeleting(false)} />}
    </Page>
  )
}
